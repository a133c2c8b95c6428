import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { withoutMarks } from './markedSpan.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { plainParts, wordsOf } from './words.ts'

/** The number of sentences by label, most frequent first. */
export type Tally = { title: string; counts: readonly (readonly [label: string, count: number])[] }

/** A rough classification by words, enough to notice if one style of writing dominates. */
const TENSES: readonly (readonly [label: string, pattern: RegExp])[] = [
  ['question', /\?"?$/],
  ['future', /\b(will|won't|going to|\w+'ll)\b/i],
  ['would, could, might, should', /\b(would|could|might|should)(n't)?\b|\b(I|you|he|she|we|they)'d\b/i],
  [
    'perfect',
    /\b(have|has|had|haven't|hasn't|hadn't|\w+'ve)\s+(\w+\s+)?(been|\w+(ed|en|wn|ne|pt|ght|und|old|ept|elt|eft|ade|aid)\b)/i,
  ],
  [
    'past',
    /\b(was|were|did|didn't|had|\w+ed|went|came|took|got|said|told|made|saw|gave|found|left|thought|felt|kept|put|met|sat|ran|heard|brought|bought|spent|wrote|lost|knew|became|began|stood|let)\b/i,
  ],
]
const OTHER_TENSE = 'present, request'
export const TENSE_NAMES: readonly string[] = [...TENSES.map(([label]) => label), OTHER_TENSE]

const TOPICS: Readonly<Record<string, string>> = {
  'home and family':
    'home house kitchen room door window table bed garden mother father parents sister brother son daughter aunt uncle ' +
    'grandmother grandfather cousin wife husband baby family neighbor',
  work: 'work job office boss company meeting business team project manager customer report staff plan',
  school: 'school teacher class student lesson exam college university homework course book books read',
  'food and drink': 'food eat ate dinner lunch breakfast cook cooked cake coffee tea bread soup restaurant meal drink',
  travel: 'train bus car plane trip travel road street station airport hotel drive drove flight city town map bike',
  'money and shopping': 'money buy bought pay paid price cost shop store market sell sold bank bill expensive cheap',
  'body and health': 'doctor hospital hand hands face hair leg back sleep slept tired sick nurse tooth eyes head',
  'nature and weather':
    'rain snow sun wind weather tree trees river sea lake beach mountain dog cat bird animal flowers winter summer',
  'free time and arts':
    'game play played music song sing film movie party dance picture story show sport swim walk holiday',
  'people and feelings':
    'friend friends people love happy angry afraid sorry feel felt laugh smile talk talked said told asked',
  'tools and technology': 'phone computer machine website message email call internet screen camera radio',
}

/** Counts names, pronouns, tenses and topics in the sentences of the live items. */
export function balanceOf(items: readonly Item[]): Tally[] {
  const sentences = items.filter(({ retired }) => !retired).map(({ sentence }) => withoutMarks(sentence))
  const names = sentences.flatMap((sentence) =>
    wordsOf(sentence)
      .map(withoutPossessive)
      .filter((word) => PEOPLE_NAMES.has(word)),
  )
  const pronouns = (words: string) =>
    sentences.filter((sentence) => plainParts(sentence).some((part) => words.split(' ').includes(part))).length
  return [
    { title: 'names', counts: tally(names) },
    {
      title: 'pronouns',
      counts: [
        ['he, him, his', pronouns('he him his')],
        ['she, her', pronouns('she her hers')],
        ['I, we', pronouns('i me my we us our')],
        ['you', pronouns('you your')],
        ['they', pronouns('they them their')],
      ],
    },
    { title: 'tenses', counts: tally(sentences.map(tenseOf)) },
    { title: 'topics', counts: tally(sentences.map(topicOf)) },
  ]
}

/** Returns one line for each tally; long ones are truncated. */
export function balanceLines(items: readonly Item[]): string[] {
  const MAX_SHOWN = 12
  return balanceOf(items).map(({ title, counts }) => {
    const shown = counts.slice(0, MAX_SHOWN).map(([label, count]) => `${label} ${count}`)
    const rest = counts.length > MAX_SHOWN ? `; ${counts.length} in all` : ''
    return `${title}: ${shown.join(' · ')}${rest}`
  })
}

/** Guesses the tense of a sentence, one of TENSE_NAMES. */
export function tenseOf(sentence: string): string {
  return TENSES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? OTHER_TENSE
}

function topicOf(sentence: string): string {
  const words = plainParts(sentence)
  const found = Object.entries(TOPICS).find(([, keywords]) => words.some((word) => keywords.split(' ').includes(word)))
  return found?.[0] ?? 'none of these'
}

function tally(labels: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].sort((first, second) => second[1] - first[1])
}

function withoutPossessive(word: string): string {
  return word.replace(/'s?$/, '')
}
