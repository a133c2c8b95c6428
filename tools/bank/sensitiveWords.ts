import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'
import { plainParts } from './words.ts'

/** Base forms of words that no learner should have to see in a vocabulary test. */
const SENSITIVE: Readonly<Record<string, string>> = {
  violence:
    'abuse assault attack bomb bullet corpse gun hostage kidnap kill knife murder pistol rape rifle shoot shotgun stab ' +
    'strangle suicide terror terrorist torture victim war weapon',
  death: 'coffin corpse cemetery dead death die funeral grave',
  illness: 'aids cancer disease stroke tumor tumour',
  drugs: 'alcohol beer booze brandy cigarette cocaine drug drunk gin heroin marijuana vodka whiskey whisky wine',
  sex: 'breast kinky lover naked nude porn prostitute sex sexual sexy virgin whore',
  religion:
    'allah bible bishop buddha catholic christ christian church devil god hell hindu islam jesus jew jewish mosque ' +
    'muslim nun pope pray prayer priest sin temple',
  politics:
    'communist conservative democrat dictator election fascist immigrant nazi parliament president refugee republican vote',
  insult:
    'bastard bitch crap cripple damn dumb fat fool freak gypsy idiot lunatic moron retarded shit slut stupid ugly',
  crime: 'arrest burglar crime criminal jail prison rob robber steal thief',
}

/** Items in which a listed word is harmless, such as a kitchen knife or fat for frying. */
const ALLOWED: ReadonlySet<string> = new Set(
  (
    'w-arresting-2 w-cut-2 w-fried-2 w-honest-2 w-immortal-2 w-immunity f-fried f-with-the-naked-eye ' +
    'i-dodge-a-bullet-2 i-fat-chance i-with-the-naked-eye-2 pv-die-down-2 pv-kill-off-2 pv-lash-out-at-2 pv-steal-up-2'
  ).split(' '),
)

const topicOf = new Map(
  Object.entries(SENSITIVE).flatMap(([topic, words]) =>
    words.split(' ').flatMap((word) => [...formsOf(word)].map((form) => [form, topic] as const)),
  ),
)

/** Reports words of hurtful or divisive topics in the sentence or the definition. */
export function sensitiveFaults({ id, sentence, definition }: Item): Fault[] {
  if (ALLOWED.has(id)) return []
  return [...new Set(plainParts(`${sentence} ${definition}`))].flatMap((word) => {
    const topic = topicOf.get(word.replace(/'s?$/, ''))
    return topic
      ? [{ wrong: `"${word}" is a word of ${topic}`, fix: 'choose a harmless sentence or another target' }]
      : []
  })
}
