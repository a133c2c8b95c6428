import type { CefrLevel } from '#contracts/cefr'

/**
 * Short sentences and frequent words, so that a learner at A2 can read them. They speak of vocabulary: the test does not
 * measure grammar, speaking or writing.
 */
const DESCRIPTIONS: Readonly<Record<CefrLevel, string>> = {
  A1: 'You know many of the first English words. With words like these, people can read simple signs, say who they are and ask for things in a shop.',
  A2: 'You know common words for everyday life. With words like these, people can talk about their family, work and free time, and read short, easy messages.',
  B1: 'You know enough words for most everyday situations. With words like these, people can travel, tell a story and follow the main points of simple news.',
  B2: 'You know words for many different subjects. With words like these, people can follow most films and articles and explain what they think.',
  C1: 'You know many words that are not common. With words like these, people can read long, difficult texts and find the right word at work or at university.',
  C2: 'You know a very large number of words, also rare ones. With words like these, people can read almost anything and say exactly what they mean.',
}

/** What someone with a vocabulary of this level can typically do, in plain words. */
export function levelDescription(level: CefrLevel): string {
  return DESCRIPTIONS[level]
}
