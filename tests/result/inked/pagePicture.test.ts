import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { pictureSvg } from '#result/image/sheet.ts'
import { pagePicture, pageRows } from '#result/inked/pagePicture.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { readPage } from '#result/inked/readPage.ts'
import { aSharedResult, type ResultChanges } from '../../support/builders.ts'
import { letterCanvas } from '../../support/letterCanvas.ts'
import { pageIn } from '../../support/pageIn.ts'

const result = (changes: ResultChanges = {}) => aSharedResult({ full_name: 'Anna Bell', ability: 0.5, ...changes })
const declared = (level: CefrLevel, changes?: ResultChanges, tellsShare = true) =>
  pagePicture(result(changes), readPage(result(changes), level, pageTexts), 'words.example', { tellsShare })
const draw = (...given: Parameters<typeof declared>) => pictureSvg(declared(...given), letterCanvas(0.47))
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)

// §12.50
describe('the picture of a page', () => {
  test.each(cefrLevels)(
    'the picture of a page at %s keeps its words on the sheet, and 250 px above and below empty',
    (level) => {
      const svg = draw(level, { full_name: 'W'.repeat(60) })
      const lines = [...svg.matchAll(/<text[^>]* y="([^"]+)" [^>]*font-size="(\d+)"/g)].map(([, y, size]) => [
        Number(y),
        Number(size),
      ])
      expect(Math.min(...lines.map(([y, size]) => y! - 0.75 * size!))).toBeGreaterThanOrEqual(250)
      expect(Math.max(...lines.map(([y]) => y!))).toBeLessThan(1670)
      const words = lines.filter(([, size]) => size === 46).map(([y]) => y!)
      expect([words.length > 10, Math.max(...words) < 1384]).toEqual([true, true])
      expect(textsOf(svg)).toContain('…')
    },
  )

  test('the picture of a page has the first name, the share of its words, level, count and address, as an estimate', async () => {
    const svg = draw('C1', { possible_level: 'C1' })
    const texts = textsOf(svg)
    expect(texts[0]).toBe('Anna')
    const notes = 'Most likely B2. It can also be C1. · An estimate by a test of 80 sentences'
    for (const text of ['7 of 10 words of the essay', '11,000 English words. And you?', 'words.example', notes])
      expect(texts.join(' ')).toContain(text)
    expect(declared('C1', { possible_level: 'C1' }).inWords).toBe(
      `Anna · 7 of 10 words of the essay · 11,000 English words. And you? · ${notes}`,
    )
    expect(svg).not.toContain('Bell')
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([1080, 1920])
  })

  test('the picture of an easier page has the count of words above it, and no share', () => {
    expect(declared('A2', {}, false).inWords).toBe(
      'Anna · 11,000 English words. And you? · A message at level A2 · Most likely B2. · An estimate by a test of 80 sentences',
    )
    expect(textsOf(draw('A2', {}, false)).join(' ')).not.toMatch(/ of 10 |All words/)
  })

  test('the picture of a page has a dashed line below each word without ink', () => {
    const runs = pageRows(readPage(result(), 'C1', pageTexts).blocks, 920, 46, {
      width: (text) => 21 * text.length,
      write: () => '',
    })
    const unmarked = new Set(runs.flatMap(({ text, look }) => (look === 'pale' || look === 'next' ? text : [])))
    const svg = draw('C1')
    const shown = textsOf(svg).filter((text) => unmarked.has(text!))
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(shown.length)
  })

  test('the picture of a page in Arabic is mirrored, except for its English and the level', () => {
    pageIn('ar')
    expect(draw('C1').split(/<g transform="translate\(\S+ 0\) scale\(-1 1\)">/)).toHaveLength(1 + 3)
  })
})

test('a row of a picture fits its width, and punctuation stays with its word', () => {
  const pen = { width: (text: string, size: number) => 0.47 * size * text.length, write: () => '' }
  const parts = pageRows(readPage(result(), 'C2', pageTexts).blocks, 500, 30, pen)
  for (const [index, { at, text, x, width }] of parts.entries()) {
    expect(x + width).toBeLessThanOrEqual(500)
    if (at !== parts[index - 1]?.at) expect(text).toMatch(/^[\p{L}“]/u)
  }
})
