import { cutAtMark } from '../markedSpan.ts'
import { wordsOf } from '../words.ts'

const NONSENSE = 'plim'
/** How the nonsense word ends where the target ends so after a stem of its own: `bring` and `class` do not. */
const ENDINGS: readonly (readonly [ending: RegExp, nonsense: string])[] = [
  [/[aeiouy].*ing$/i, `${NONSENSE}ming`],
  [/[aeiouy].*ed$/i, `${NONSENSE}med`],
  [/[aeiouy].*ly$/i, `${NONSENSE}ly`],
  [/[^s]s$/i, `${NONSENSE}s`],
]

/**
 * The sentence with one nonsense word in the target's place, inflected as the target's first word is: all that the frame
 * tells. The whole mark of a phrasal verb or idiom becomes that one word.
 */
export function maskedSentence(sentence: string): string {
  const cut = cutAtMark(sentence)
  if (!cut) return sentence
  const nonsense = nonsenseFor(wordsOf(cut.span)[0] ?? '')
  const isFirst = wordsOf(cut.before).length === 0
  return cut.before + (isFirst ? nonsense.replace(/^p/, 'P') : nonsense) + cut.after
}

function nonsenseFor(word: string): string {
  return ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? NONSENSE
}
