import type { CefrLevel } from '#contracts/cefr.ts'
import { capitalised, plurals } from '#rules/kindNames.ts'
import { offsetKinds, type OffsetKind } from './abilityGrid.ts'
import type { CountProfile, Standing } from './countProfile.ts'

/** What the steps of one level say; A1 and A2 in words that a learner of that level can read. */
type LevelSteps = {
  /** What to read and to hear. */
  input: string
  /** What to work on, by what is behind or ahead. */
  even: string
  behind: Readonly<Record<OffsetKind, string>>
  /** Where more than one kind is behind. */
  severalBehind: string
  /** Follows on praise for what is ahead. */
  words: string
  /** Expressions to take a day: from the list 'Learn next', which is empty for the few who know nearly all. */
  aDay: number
}

const STEPS: Readonly<Record<CefrLevel, LevelSteps>> = {
  A1: {
    input: 'Read very short stories for beginners, with pictures. Then listen to the same story and read along.',
    even: 'Learn each new word in a short phrase: not “shower”, but “have a shower”.',
    behind: {
      phrasal_verb:
        'Learn two small words as one: “get up”, “sit down”, “come in”. Say each one in a sentence about your day.',
      idiom: 'Learn short phrases as one piece: “no problem”, “of course”, “see you soon”. Use one of them every day.',
    },
    severalBehind:
      'Learn words that go together, not only single words: “get up”, “come in”, “no problem”. Say each one aloud.',
    words: 'Learn single words next: food, clothes, family, places in town. Put their names on things at home.',
    aDay: 3,
  },
  A2: {
    input: 'Read a page or two of an easy story for learners every day. Watch short videos with English subtitles.',
    even: 'Learn words in pairs that go together: “make dinner”, “do homework”, “go shopping”.',
    behind: {
      phrasal_verb:
        'Learn the verb together with its small word: “look for”, “turn off”, “wake up”. Write one sentence of your own for each.',
      idiom:
        'Learn a few phrases as one piece: “take your time”, “all right”, “by the way”. Do not translate them word by word.',
    },
    severalBehind:
      'Learn phrases as one piece: “look for”, “turn off”, “take your time”. Write one sentence of your own for each.',
    words: 'Learn single words next, a subject at a time: travel, health, work, the weather.',
    aDay: 5,
  },
  B1: {
    input:
      'Read news in simple English, and stories for learners at level B1. Watch a series that you know already, with English subtitles.',
    even: 'Learn a new word with its family: “decide” and “decision”, “danger” and “dangerous”. One word then gives you two or three.',
    behind: {
      phrasal_verb:
        'Collect phrasal verbs from films and series: “give up”, “find out”, “look after”. Write down the whole sentence, not only the verb.',
      idiom:
        'Collect idioms from series and songs: “a piece of cake”, “out of the blue”. First guess what they mean, then look them up.',
    },
    severalBehind:
      'Collect phrasal verbs and idioms from films and series: “give up”, “find out”, “a piece of cake”. Write down the whole sentence.',
    words: 'Learn single words next, such as words for feelings, for the news, for school and work.',
    aDay: 5,
  },
  B2: {
    input:
      'Read an article or some pages of a novel every day. Look up only the words that you meet twice, and read on at the others.',
    even: 'Write down new words with their neighbours: “heavy rain”, “take a risk”, “highly likely”. Then you can use them at once.',
    behind: {
      phrasal_verb:
        'Listen for phrasal verbs in everyday talk: “put off”, “turn down”, “get over”. For each, write down a plain verb that means the same.',
      idiom:
        'Watch talk shows and comedies with English subtitles, and note the idioms: “break the ice”, “call it a day”. Learn them whole.',
    },
    severalBehind:
      'Listen to everyday talk, in series and podcasts, for phrasal verbs and idioms: “put off”, “turn down”, “break the ice”. Note five a week.',
    words:
      'Put your time into single words: choose a subject that is new to you, such as health, money or nature, and read about it for a month.',
    aDay: 7,
  },
  C1: {
    input:
      'Read essays, long reports and novels in which you meet a new word on every page. Listen to talks and podcasts made for native speakers.',
    even: 'Learn what sets near words apart: “slim” and “skinny”, “claim” and “state”. Write a sentence of your own with each.',
    behind: {
      phrasal_verb:
        'Look for phrasal verbs whose parts do not tell the meaning: “iron out”, “brush off”, “fall through”. Note who says them, and to whom.',
      idiom:
        'Read columns and interviews, where idioms are common: “bite the bullet”, “read between the lines”. Note how serious or funny each one is.',
    },
    severalBehind:
      'Look for informal English: interviews, comedies, letters to the editor. Note phrasal verbs and idioms, such as “iron out” and “bite the bullet”, with the situation they are used in.',
    words:
      'Put your time into single words that writers choose with care: “reluctant”, “scarce”, “undermine”. Reviews and essays are full of them.',
    aDay: 5,
  },
  C2: {
    input: 'Read what you do not usually read: older novels, poems, law, science. Rare words wait where you seldom go.',
    even: 'Look up words that you think you know, and read all their meanings. Rare meanings of common words are easy to miss.',
    behind: {
      phrasal_verb:
        'Listen to very informal English: comedy, interviews, local radio. Some phrasal verbs, such as “eke out” or “fob off”, hardly appear in lessons.',
      idiom:
        'Watch how headlines and comedians play with idioms, such as “gild the lily”. Note the whole form, and where it comes from.',
    },
    severalBehind:
      'Spend time with informal English: comedy, interviews, letters. Note the phrasal verbs and idioms that you understand but would not use yourself.',
    words:
      'Put your time into rare single words: keep a list from books of other times and subjects, and go through it once a week.',
    aDay: 3,
  },
}

/** After overclaiming no level and no profile is sure enough to build on. */
export const CAREFUL_STEPS: readonly string[] = [
  'Take the test again on another day. Tap Know only if you can say what the expression means in this sentence.',
  'Look at the expressions that you marked Not sure. Learn these first.',
  'Choose books and videos by trying them: you should understand most of it without looking words up.',
]

/** Three steps, in the order of their weight: what to read, what to work on, how much a day. */
export function ownSteps(level: CefrLevel, profile: CountProfile): readonly string[] {
  const { input, aDay } = STEPS[level]
  return [
    input,
    workOn(level, profile),
    `Take ${aDay} expressions a day from your list “Learn next”, or from what you read. Come back to each one after a day and a week.`,
  ]
}

/** What is behind comes first, whatever is ahead. */
function workOn(level: CefrLevel, profile: CountProfile): string {
  const steps = STEPS[level]
  const those = (standing: Standing) => offsetKinds.filter((kind) => profile[kind] === standing)
  const [behind, ahead] = [those('behind'), those('ahead')]
  if (behind.length > 1) return steps.severalBehind
  if (behind[0]) return steps.behind[behind[0]]
  return ahead.length > 0 ? `${capitalised(plurals(ahead))} seem to come easily to you. ${steps.words}` : steps.even
}
