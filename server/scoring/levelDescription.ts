import type { CefrLevel } from '#contracts/cefr'
import type { CountProfile, Standing } from './countProfile.ts'

/**
 * Short sentences and frequent words, so that a learner at A2 can read them. They speak of vocabulary: the test does not
 * measure grammar, speaking or writing. They address nobody: others read them, too.
 */
const DESCRIPTIONS: Readonly<Record<CefrLevel, string>> = {
  A1: 'This vocabulary holds many of the first English words. With words like these, people can read simple signs, say who they are and ask for things in a shop.',
  A2: 'This vocabulary holds common words for everyday life. With words like these, people can talk about their family, work and free time, and read short, easy messages.',
  B1: 'This vocabulary is enough for most everyday situations. With words like these, people can travel, tell a story and follow the main points of simple news.',
  B2: 'This vocabulary covers many different subjects. With words like these, people can follow most films and articles and explain what they think.',
  C1: 'This vocabulary holds many words that are not common. With words like these, people can read long, difficult texts and find the right word at work or at university.',
  C2: 'This vocabulary is very large and holds rare words, too. With words like these, people can read almost anything and say exactly what they mean.',
}

/** A phrasal verb and an idiom to show what is meant, known or soon to be met at each level. */
const EXAMPLES: Readonly<Record<CefrLevel, { phrasalVerbs: string; idioms: string }>> = {
  A1: { phrasalVerbs: '“get up”', idioms: '“no problem”' },
  A2: { phrasalVerbs: '“look for”', idioms: '“take your time”' },
  B1: { phrasalVerbs: '“give up”', idioms: '“a piece of cake”' },
  B2: { phrasalVerbs: '“put off”', idioms: '“break the ice”' },
  C1: { phrasalVerbs: '“iron out”', idioms: '“bite the bullet”' },
  C2: { phrasalVerbs: '“eke out”', idioms: '“gild the lily”' },
}

/** Instead of the profile where much was marked as known that makes no sense. */
export const LESS_SURE = 'The answers leave more doubt than usual, so the level may well be another one.'

/** What someone with a vocabulary of this level can typically do, in plain words. */
export function describeLevel(level: CefrLevel): string {
  return DESCRIPTIONS[level]
}

/** How phrasal verbs and idioms stand to the words; 'seem', since a profile may come from chance. */
export function describeProfile(level: CefrLevel, { phrasalVerbs, idioms }: CountProfile): string {
  const phrasalVerb = EXAMPLES[level].phrasalVerbs
  const idiom = EXAMPLES[level].idioms
  if (phrasalVerbs === 'even' && idioms === 'even') {
    return 'The test shows no clear difference between words, phrasal verbs and idioms.'
  }
  if (phrasalVerbs === idioms) {
    return `Phrasal verbs, such as ${phrasalVerb}, and idioms, such as ${idiom}, seem to be ${placeOf(idioms)} the words.`
  }
  if (idioms === 'even') return `Phrasal verbs, such as ${phrasalVerb}, seem to be ${placeOf(phrasalVerbs)} the words.`
  if (phrasalVerbs === 'even') return `Idioms, such as ${idiom}, seem to be ${placeOf(idioms)} the words.`
  return `Phrasal verbs, such as ${phrasalVerb}, seem to be ${placeOf(phrasalVerbs)} the words, and idioms, such as ${idiom}, ${placeOf(idioms)} them.`
}

const placeOf = (standing: Standing) => (standing === 'ahead' ? 'ahead of' : 'behind')
