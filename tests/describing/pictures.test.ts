import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { expressionsOf, nearest, pictureAfter, pictureNames } from '#describing/pictures.ts'
import { drawings } from '#describing/pictures/Drawing.tsx'
import { usesIn } from '#describing/usedExpressions.ts'
import { describingText } from '#texts/describing.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'

const bank = loadItemBank()
const asked = new Set([...bank.items].flatMap(({ subject, donor }) => [subject, donor ?? subject]))
const inBank = (expression: string, meaning: string) =>
  bank.study!.find(({ subject, definition }) => subject === expression && definition === meaning)

// §12.52
describe.each(pictureNames)('the picture %s', (name) => {
  const expressions = expressionsOf[name]

  test(`the picture ${name} has at least 20 expressions of the bank's study part, none of which a form asks`, () => {
    expect(expressions.length).toBeGreaterThanOrEqual(20)
    for (const { expression, kind, b, meaning } of expressions) {
      expect(inBank(expression, meaning), `the item of ${expression}`).toMatchObject({ kind, b, study: true })
      expect(asked.has(expression), `whether ${expression} is asked`).toBe(false)
    }
  })

  test(`the expressions of the picture ${name} are found in their sentences in the bank`, () => {
    for (const each of expressions) {
      const [before = '', target = '', after = ''] = inBank(each.expression, each.meaning)!.sentence.split('**')
      const place = { from: before.length, to: before.length + target.length }
      expect(usesIn(before + target + after, [each]).get(each), `uses of ${each.expression}`).toEqual([place])
    }
  })

  test(`the description of the picture ${name} contains none of its expressions`, () => {
    expect([...usesIn(describingText(`picture.${name}`), expressions).keys()]).toEqual([])
  })

  test(`the picture ${name} is a drawing of at most 6 kB without letters, in the colours of the page`, () => {
    const drawing = drawings[name]
    expect(gzipSync(drawing).length).toBeLessThanOrEqual(6000)
    expect(drawing).not.toMatch(/<text|<image|<style|style=|#[0-9a-f]{3,6}"|rgb/)
    expect(drawing.match(/(?:fill|stroke)="(?!none|var\(--[a-z-]+\)|url\(#)/g)).toBeNull()
  })
})

// §12.52
test.each([
  [-2.5, ['boot', 'kindly', 'tropical']],
  [5, ['hunker down', 'put a damper on', 'budge up']],
])('the twelve expressions nearest to the ability %f are shown, easiest first', (ability, some) => {
  const shown = nearest(expressionsOf.market, ability)
  expect(shown).toHaveLength(12)
  expect(shown.map(({ b }) => b)).toEqual(shown.map(({ b }) => b).toSorted((one, other) => one - other))
  expect(shown.map(({ expression }) => expression)).toEqual(expect.arrayContaining(some))
  const furthest = Math.max(...shown.map(({ b }) => Math.abs(b - ability)))
  const rest = expressionsOf.market.filter((each) => !shown.includes(each))
  expect(Math.min(...rest.map(({ b }) => Math.abs(b - ability)))).toBeGreaterThanOrEqual(furthest)
})

test('the first picture follows the last', () => {
  expect(pictureNames.map(pictureAfter)).toEqual([...pictureNames.slice(1), pictureNames[0]])
})
