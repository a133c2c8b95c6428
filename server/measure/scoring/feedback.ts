import type { CefrLevel } from '#contracts/cefr.ts'
import { capitalised, plural, plurals } from '#rules/kindNames.ts'
import { offsetKinds, type OffsetKind } from './abilityGrid.ts'
import { countProfile, type CountProfile, type Standing } from './countProfile.ts'
import { CAREFUL_STEPS, ownSteps } from './nextSteps.ts'
import type { Score } from './scoreTest.ts'

/** What a result says in words: what a vocabulary of its level is good for, and what to do next. */
export type Feedback = { levelDescription: string; nextSteps: readonly string[] }

/** What of a score the words depend on; stored with every completed test. */
export type FeedbackBasis = Pick<Score, 'level' | 'overclaiming'> & Parameters<typeof countProfile>[0]

/** The words to a score. After overclaiming they compare no counts: a difference may come from what was claimed. */
export function feedbackFor(basis: FeedbackBasis): Feedback {
  const { level, overclaiming } = basis
  return overclaiming ? carefulFeedback(level) : profileFeedback(level, countProfile(basis))
}

/** The words to a score after overclaiming. */
export function carefulFeedback(level: CefrLevel): Feedback {
  return { levelDescription: `${describeLevel(level)} ${LESS_SURE}`, nextSteps: CAREFUL_STEPS }
}

/** The words to a level and to how the counts stand to each other. */
export function profileFeedback(level: CefrLevel, profile: CountProfile): Feedback {
  return {
    levelDescription: `${describeLevel(level)} ${describeProfile(level, profile)}`,
    nextSteps: ownSteps(level, profile),
  }
}

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

/** An expression of each kind to show what is meant, known or soon to be met at each level. */
const EXAMPLES: Readonly<Record<CefrLevel, Readonly<Record<OffsetKind, string>>>> = {
  A1: { phrasal_verb: '“get up”', idiom: '“no problem”' },
  A2: { phrasal_verb: '“look for”', idiom: '“take your time”' },
  B1: { phrasal_verb: '“give up”', idiom: '“a piece of cake”' },
  B2: { phrasal_verb: '“put off”', idiom: '“break the ice”' },
  C1: { phrasal_verb: '“iron out”', idiom: '“bite the bullet”' },
  C2: { phrasal_verb: '“eke out”', idiom: '“gild the lily”' },
}

/** Instead of the profile where much was marked as known that makes no sense. */
const LESS_SURE = 'The answers leave more doubt than usual.'

/** What someone with a vocabulary of this level can typically do, in plain words. */
export function describeLevel(level: CefrLevel): string {
  return DESCRIPTIONS[level]
}

/** How the other kinds stand to the words; 'seem', since a profile may come from chance. */
export function describeProfile(level: CefrLevel, profile: CountProfile): string {
  const named = offsetKinds.filter((kind) => profile[kind] !== 'even')
  const [first, ...others] = named
  if (!first) return `The test shows no clear difference between ${plurals()}.`
  const [one, other] = [profile[first], others.find((kind) => profile[kind] !== profile[first])]
  const those = (standing: Standing) => named.filter((kind) => profile[kind] === standing)
  const sentence = `${capitalised(withExamples(level, those(one)))} seem to be ${placeOf(one)} the words`
  if (!other) return `${sentence}.`
  const contrary = profile[other]
  return `${sentence}, and ${withExamples(level, those(contrary))} ${placeOf(contrary)} them.`
}

/** 'phrasal verbs, such as “put off”, and idioms, such as “break the ice”,' */
function withExamples(level: CefrLevel, kinds: readonly OffsetKind[]): string {
  const named = kinds.map((kind) => `${plural(kind)}, such as ${EXAMPLES[level][kind]},`)
  const last = named.at(-1)!
  return named.length > 1 ? `${named.slice(0, -1).join(' ')} and ${last}` : last
}

const placeOf = (standing: Standing) => (standing === 'ahead' ? 'ahead of' : 'behind')
