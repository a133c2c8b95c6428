import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resultPicture } from '#result/image/resultPicture.ts'
import { pictureSvg } from '#result/image/sheet.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { palette } from '#rules/palette.ts'
import { anAnsweredExpression, aResultWithCounts, type ResultChanges } from '../../support/builders.ts'
import { letterCanvas } from '../../support/letterCanvas.ts'
import { pageIn } from '../../support/pageIn.ts'

const answered = (['A', 'B'] as const).flatMap((band) =>
  Array.from({ length: band === 'A' ? 3 : 67 }, (_, index) =>
    anAnsweredExpression({ band, checked: band === 'A' ? index < 2 : index % 2 === 0 }),
  ),
)
const draw = (changes: ResultChanges = {}, known = answered) =>
  pictureSvg(resultPicture(aResultWithCounts(changes), known, 'words.example'), letterCanvas())
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
const count = (svg: string, colour: string) => svg.split(`fill="${colour}"`).length - 1

afterEach(() => void vi.restoreAllMocks())

// §12.44
describe('the picture to share', () => {
  test('the picture shows the level on a stroke of the pen, its certainty, the words, the question and the address', () => {
    const texts = textsOf(draw({ possible_level: 'C1' }))
    const { letters } = levelMark('B2')
    for (const { path } of letters) expect(draw()).toContain(path)
    for (const text of ['Most likely B2. It can also be C1.', 'about 11,000 English words', 'take in', 'words.example'])
      expect(texts).toContain(text)
  })

  test('the picture has a tick for each expression, inked if known, and a key, without any other word', () => {
    const svg = draw()
    // The level and the question have strokes, too.
    expect(count(svg, palette.mark)).toBe(2 + 34 + 2)
    expect(svg.split(`stroke="${palette['mark-edge']}"`).length - 1).toBe(33 + 1)
    expect(textsOf(svg)).toContain('One mark = one phrase. Yellow: knows it.')
    expect(textsOf(svg).join(' ')).not.toMatch(/Basic|Middle|Advanced|known|native/)
  })

  test('the picture shows the counts if the pattern is unknown', () => {
    const svg = draw({}, [])
    expect(count(svg, palette['mark-edge'])).toBe(0)
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['11,000', '1,900', '1,400', 'native 42,000']))
    expect(textsOf(svg)).not.toContain('about 11,000 English words')
  })

  test('the picture keeps everything above the question, even with the longest rows', () => {
    const feet = [...draw().matchAll(/V(\d+(?:\.\d+)?)Q/g)].map(([, y]) => Number(y))
    expect(feet.length).toBeGreaterThan(70)
    expect(Math.max(...feet)).toBeLessThan(1190)
  })

  test('the picture in Arabic is mirrored, except for its letters and its English', () => {
    pageIn('ar')
    const svg = draw()
    const mirror = /transform="translate\(\S+ \d+\) scale\(-1 1\)"/
    expect(svg).toContain('<g transform="translate(1080 0) scale(-1 1)">')
    const texts = [...svg.matchAll(/<text.*?<\/text>/g)].map(([text]) => text)
    const isMirrored = (text: string) => mirror.test(text) && text.includes('direction="rtl"')
    expect(texts.filter((text) => !isMirrored(text)).map((text) => />(.*)</.exec(text)![1])).toEqual([
      'How much English do you ',
      'take in',
      '?',
    ])
    // The level and the question are mirrored once more.
    expect(svg.split(/<g transform="translate\(\S+ 0\) scale\(-1 1\)">/)).toHaveLength(1 + 3)
  })

  test.each<[string, ResultChanges]>([
    ['Most likely B2. · These figures are less sure than usual.', { overclaiming: true }],
    ['Most likely B2. · An earlier scale', { edition: 'second' }],
  ])('the picture says no more than the page: %s', (line, changes) => {
    const texts = textsOf(draw({ possible_level: null, ...changes }))
    expect(texts.join(' ')).toContain(line)
  })

  test('the picture must never name a learner whose name is not shown', () => {
    for (const full_name of [null, '\u3164']) {
      expect(textsOf(draw({ full_name }))[0]).toBe('Vocabulary Test Result')
    }
  })

  test.each([
    ['</text><script>&amp;', '&lt;/text&gt;&lt;script&gt;&amp;amp;'],
    ['Ann\u0007 \uD800Bell', 'Ann Bell'],
    ['سارا احمدی', '\u2068سارا احمدی\u2069'],
  ])('the picture shows the name %j unchanged, and stays valid', async (name, written) => {
    const svg = draw({ full_name: name })
    expect(textsOf(svg)[0]).toBe(written)
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([1080, 1350])
  })

  test('the picture writes a long name smaller, and cuts what is longer', () => {
    const headOf = (letters: number) => /font-size="(\d+)"[^>]*>W+(…?)</.exec(draw({ full_name: 'W'.repeat(letters) }))!
    expect([30, 40, 50, 60].map((letters) => headOf(letters).slice(1).join(''))).toEqual(['58', '44', '36', '36…'])
  })
})
