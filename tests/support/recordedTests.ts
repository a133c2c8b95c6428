import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { ItemAnswer } from '../../server/measure/scoring/scoreTest.ts'
import { itemKinds } from '../../src/contracts/itemKinds.ts'
import { normal } from './distributions.ts'
import { seededRandom } from './seededRandom.ts'

const SIZES = { word: 48, phrasal_verb: 12, idiom: 10, fake: 10 } as const
const OUTCOMES = ['right', 'right', 'right', 'wrong', 'unsure'] as const

/**
 * Returns the answers of simulated tests from a version's items, always the same: one in ten short, one in ten careless
 * from somewhere on, half with a check of up to ten Knows, one in five without times.
 */
export function recordedTests(items: readonly Item[], count: number): ItemAnswer[][] {
  const random = seededRandom(58)
  const byId = items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const pools = {
    fake: byId.filter(({ fake }) => fake),
    ...Object.fromEntries(itemKinds.map((kind) => [kind, byId.filter((item) => item.kind === kind && !item.fake)])),
  } as Record<keyof typeof SIZES, Item[]>
  return Array.from({ length: count }, (_, index) => {
    const form = Object.entries(SIZES).flatMap(([kind, size]) => draw(pools[kind as keyof typeof SIZES], size, random))
    const order = draw(form, index % 10 === 3 ? 10 + Math.floor(60 * random()) : form.length, random)
    const ability = 0.4 + 1.7 * normal(random)
    const claims = random() ** 4
    const careful = index % 10 === 7 ? Math.floor(random() * order.length) : order.length
    let checks = index % 2 === 0 ? 0 : 10
    return order.map((item, place) => {
      const knows = !item.fake && random() < 1 / (1 + Math.exp(-1.5 * (ability - item.b)))
      const known = place < careful ? knows || random() < claims : random() < 0.7
      const time = index % 5 === 0 ? undefined : Math.round(2500 * Math.exp(0.7 * normal(random)))
      const outcome = OUTCOMES[Math.floor(random() * OUTCOMES.length)]!
      const check = known && !item.fake && random() < 0.4 && checks-- > 0 ? outcome : undefined
      return { itemId: item.id, known, time, check }
    })
  })
}

function draw(from: readonly Item[], size: number, random: () => number): Item[] {
  const left = [...from]
  return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}
