import type { CefrLevel } from '#contracts/cefr.ts'

/** What somebody with a vocabulary of this level has the words for: said to them alone, others read `level_description`. */
export const levelInYourVoice: Readonly<Record<CefrLevel, string>> = {
  A1: 'You have the words to read simple signs, say who you are and ask for things in a shop.',
  A2: 'You have the words to talk about family, work and free time, and to read short messages.',
  B1: 'You have the words to travel, tell a story and follow simple news.',
  B2: 'You have the words to follow most films and articles, and to say what you think.',
  C1: 'You have the words to read long, difficult texts and to say what you mean at work.',
  C2: 'You have the words to read almost anything, and to say exactly what you mean.',
}
