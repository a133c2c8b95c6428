/** Example sentences of the test, in English in every language. */
export const examples = {
  sense: { sentence: 'She can **draw** a horse.', caption: 'draw = make a picture' },
  otherSense: { sentence: 'The game was a **draw**.', caption: 'draw = nobody wins' },
  fake: 'He drives a red **breakfast** to work.',
}
