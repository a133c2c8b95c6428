/** Example sentences of the test, in English in every language. */
export const examples = {
  sense: { sentence: 'My little brother can **draw** a horse.', caption: 'Here, to draw = to make a picture.' },
  otherSense: { sentence: 'The game ended in a **draw**.', caption: 'Here, a draw = nobody wins.' },
  fake: { sentence: 'She drives a red **breakfast** to work.' },
}
