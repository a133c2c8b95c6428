import { expect, test } from 'vitest'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { pictureSvg } from '#result/image/sheet.ts'
import { pagePicture, pageRows } from '#result/inked/pagePicture.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { readPage } from '#result/inked/readPage.ts'
import { aSharedResult } from '../../support/builders.ts'
import { letterCanvas } from '../../support/letterCanvas.ts'
import { pageIn } from '../../support/pageIn.ts'

const result = aSharedResult({ full_name: 'Anna Bell', ability: 0.5 })
const draw = (level: CefrLevel) =>
  pictureSvg(pagePicture(readPage(result, level, pageTexts), 'words.example'), letterCanvas(0.47))
const numbers = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`<text[^>]* ${attribute}="([^"]+)"`, 'g'))].map(([, value]) => Number(value))

// §12.50
test.each(cefrLevels)('the picture of the page at %s fits on its sheet', (level) => {
  const svg = draw(level)
  const shown = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ')
  for (const word of pageTexts.texts[level].match(/\p{L}+/gu)!) expect(shown).toContain(word)
  expect(Math.min(...numbers(svg, 'font-size'))).toBeGreaterThanOrEqual(22)
  const onSheet = numbers(svg, 'y').filter((y) => y > 190 && y < 1100)
  expect(Math.max(...onSheet)).toBeLessThan(1040)
})

// §12.50
test('the picture of a page gives the known share as an estimate, and names no learner', () => {
  const svg = draw('C1')
  expect(svg).toContain('I probably know about 7 in 10 of its words')
  expect(svg).toContain('An estimate')
  expect(svg).not.toContain('Anna')
})

test('the picture of a page in Arabic is mirrored, and its English once more', () => {
  pageIn('ar')
  expect(draw('C1').split(/<g transform="translate\(\S+ 0\) scale\(-1 1\)">/)).toHaveLength(1 + 3)
})

test('a row of a picture fits its width, and punctuation stays with its word', () => {
  const pen = { width: (text: string, size: number) => 0.47 * size * text.length, write: () => '' }
  const { parts } = pageRows(readPage(result, 'C2', pageTexts).blocks, 500, 30, pen)
  for (const [index, { at, text, x, width }] of parts.entries()) {
    expect(x + width).toBeLessThanOrEqual(500)
    if (at !== parts[index - 1]?.at) expect(text).toMatch(/^[\p{L}“]/u)
  }
})
