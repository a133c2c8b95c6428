import { cutAtMark } from '../markedSpan.ts'
import { wordsOf } from '../words.ts'

const NONSENSE = 'plim'
/** The inflected nonsense word for each ending of a target; `bring` and `class` have no ending. */
const ENDINGS: readonly (readonly [ending: RegExp, nonsense: string])[] = [
  [/[aeiouy].*ing$/i, `${NONSENSE}ming`],
  [/[aeiouy].*ed$/i, `${NONSENSE}med`],
  [/[aeiouy].*ly$/i, `${NONSENSE}ly`],
  [/[^s]s$/i, `${NONSENSE}s`],
]

/**
 * Replaces the whole target with one nonsense word, inflected like the target's first word, so that the sentence shows
 * only its frame.
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
