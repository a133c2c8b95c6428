import fc from 'fast-check'
import { hostileText, hostileValue } from './hostileValues.ts'

const DEEPEST = 5
/** One step in this many stops before the end of a branch, and one value in this many is kept. */
const STOPS = 8

/**
 * Returns values as JSON in which one part was replaced. Each field of an object is equally likely, however much it
 * contains. A text is mostly replaced by a text.
 */
export function withOneWrongPlace(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const steps = fc.array(fc.nat(), { minLength: DEEPEST, maxLength: DEEPEST })
  return fc
    .tuple(values, steps, hostileText, hostileValue, fc.nat(STOPS - 1))
    .map(([value, turns, text, other, luck]) => {
      const place = luck === 0 ? null : placeIn(value, turns)
      const replacement = typeof place?.part === 'string' && luck > 2 ? text : other
      const json = JSON.stringify(value, function (this: unknown, name: string, part: unknown) {
        return this === place?.parent && name === place?.name ? replacement : part
      })
      return json ?? ''
    })
}

type Place = { parent: object; name: string; part: unknown }

/** Returns the part of a value that these turns lead to; null if there is none. */
function placeIn(value: unknown, turns: readonly number[]): Place | null {
  let place: Place | null = null
  let part = value
  for (const turn of turns) {
    if (typeof part !== 'object' || part === null) break
    const names = Object.keys(part)
    const name = names[turn % Math.max(names.length, 1)]
    if (name === undefined || (place && turn % STOPS === 0)) break
    place = { parent: part, name, part: Object.getOwnPropertyDescriptor(part, name)?.value }
    part = place.part
  }
  return place
}
