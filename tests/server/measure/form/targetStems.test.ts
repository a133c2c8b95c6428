import { expect, test } from 'vitest'
import { targetStems } from '../../../../server/measure/form/targetStems.ts'

const sharesStem = (first: string, second: string) =>
  targetStems(first).some((stem) => targetStems(second).includes(stem))

test.each([
  ['calm', 'calmed'],
  ['carry', 'carries'],
  ['carry', 'carry out'],
  ['stop', 'stopping'],
  ['refuse', 'refusing'],
  ['vivid', 'vividly'],
  ['family', 'families'],
  ['leave out', 'left behind'],
  ['live wire', 'live down'],
  ['grin', 'grin and bear it'],
  ["someone's pride", 'pride'],
])('the subjects "%s" and "%s" share a target', (first, second) => {
  expect(sharesStem(first, second)).toBe(true)
})

test.each([
  ['hold off', 'switch off'],
  ['the other day', 'the luck of the draw'],
  ["twist one's arm", "slip one's mind"],
  ['garden', 'lemon'],
])('the subjects "%s" and "%s" share no target', (first, second) => {
  expect(sharesStem(first, second)).toBe(false)
})

test('a subject of function words counts as a whole', () => {
  expect(targetStems('over')).toEqual(['over'])
  expect(sharesStem('over', 'over')).toBe(true)
})
