import { expect, test } from 'vitest'
import { expressionsOf } from '#describing/pictures.ts'
import { countWords, inkedPieces, usesIn, type Expression } from '#describing/usedExpressions.ts'

const all = Object.values(expressionsOf).flat()
const named = (name: string): Expression => all.find(({ expression }) => expression === name)!

/** Returns the parts of a text that use an expression. */
const inked = (name: string, text: string) => {
  const uses = usesIn(text, [named(name)]).get(named(name)) ?? []
  return uses.map(({ from, to }) => text.slice(from, to))
}

// §12.53
test.each([
  ['boot', 'He wears BOOTS.', 'BOOTS'],
  ['boot', 'This boot’s sole is wet', 'boot’s'],
  ['dairy', 'Two dairies send milk.', 'dairies'],
  ['tiny', 'the tiniest mouse', 'tiniest'],
  ['divide', 'She is dividing the cheese', 'dividing'],
  ['collapse', 'It collapsed.', 'collapsed'],
  ['switch', 'He switches it off', 'switches'],
  ['grasp', 'he grasped\nit', 'grasped'],
  ['abandon', 'an abandoned bag', 'abandoned'],
  ['weep', 'She wept.', 'wept'],
  ['oversee', 'She oversaw them', 'oversaw'],
  ['eat up', 'The cat has eaten it all up!', 'eaten it all up'],
  ['give away', 'She gave all the apples away.', 'gave all the apples away'],
  ['let go', 'The child is letting go of it', 'letting go'],
  ['let go', 'She lets the balloon go', 'lets the balloon go'],
  ['sing along', '“Sing-along”', 'Sing-along'],
  ['make out', 'I can’t make it out', 'make it out'],
  ['in your element', 'The cook is in his element', 'in his element'],
  ['in your element', 'in one’s element', 'in one’s element'],
  ['put a damper on', 'Rain is putting a damper on it', 'putting a damper on'],
  ['come from far and wide', 'They came from far and wide', 'came from far and wide'],
  ['a piece of cake', 'It is a  piece\nof cake', 'a  piece\nof cake'],
])('the expression %s is used in “%s”', (name, text, use) => {
  expect(inked(name, text)).toEqual([use])
})

// §12.53
test.each([
  ['boot', 'A man reboots his bootless phone'],
  ['pork', 'porky'],
  ['contain', 'three containers'],
  ['let go', 'Let’s go home'],
  ['let go', 'They let it be. Go!'],
  ['give away', 'She gives all of these apples away'],
  ['eat up', 'They eat, and look up'],
  ['in your element', 'in the element'],
  ['come from far and wide', 'They come from very far and wide'],
  ['a piece of cake', 'a piece of red cake'],
  ['weep', ''],
])('the expression %s is not used in “%s”', (name, text) => {
  expect(inked(name, text)).toEqual([])
})

// §12.53
test.each([
  ['ligature', 'I \uFB01nd it.', 'find', '\uFB01nd'],
  ['soft hyphen', 'It is hand\u00ADwritten.', 'handwritten', 'hand\u00ADwritten'],
  ['non-breaking hyphen', 'They give\u2011away apples.', 'give away', 'give\u2011away'],
  ['decomposed letter', 'A cafe\u0301.', 'café', 'cafe\u0301'],
  ['full-width letter', 'Two \uFF52opes', 'rope', '\uFF52opes'],
])('an expression is found in a pasted text with a %s', (_, text, expression, use) => {
  const pasted: Expression = { expression, kind: 'word', b: 0, meaning: '' }
  expect(
    usesIn(text, [pasted])
      .get(pasted)
      ?.map(({ from, to }) => text.slice(from, to)),
  ).toEqual([use])
})

test('each use of an expression is found', () => {
  expect(inked('rope', 'A rope, two ropes and a roped dog')).toEqual(['rope', 'ropes', 'roped'])
})

test('inked pieces do not overlap, and joined they are the text', () => {
  const text = 'Boots, ropes — and a loose rope'
  const uses = [...usesIn(text, [named('rope'), named('loose'), named('boot')]).values()].flat()
  const pieces = inkedPieces(text, [...uses, { from: 0, to: 9 }])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ used }) => used).map((piece) => piece.text)).toEqual(['Boots', 'ropes', 'loose', 'rope'])
})

// §12.54
test('words are counted whatever characters separate them', () => {
  expect(countWords(' “It’s raining” – again,\n3 men don’t mind… ')).toBe(7)
  expect(countWords(' … ')).toBe(0)
})
