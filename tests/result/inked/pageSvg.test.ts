import { expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { pageSvg } from '#result/inked/pageSvg.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { pageRows } from '#result/inked/pageWords.ts'
import { readPage } from '#result/inked/readPage.ts'
import type { Pen } from '#rules/drawing/shapes.ts'
import { palette } from '#rules/palette.ts'
import { aSharedResult } from '../../support/builders.ts'

/** Letters with the mean width of a serif typeface. */
const pen: Pen = {
  width: (text, size) => 0.47 * size * text.length,
  write: (text, { x, y, size, colour = 'ink' }) =>
    `<text x="${x}" y="${y}" size="${size}" fill="${palette[colour]}">${text}</text>`,
}
const result = aSharedResult({ full_name: 'Anna Bell', ability: 0.5 })
const numbers = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`<text[^>]* ${attribute}="([^"]+)"`, 'g'))].map(([, value]) => Number(value))

// §12.50
test.each(cefrLevels)('the picture of the page at %s fits on its sheet', (level) => {
  const page = readPage(result, level, pageTexts)
  const svg = pageSvg(page, 'words.example', pen)
  const shown = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ')
  for (const word of pageTexts.texts[level].match(/\p{L}+/gu)!) expect(shown).toContain(word)
  expect(Math.min(...numbers(svg, 'size'))).toBeGreaterThanOrEqual(22)
  const onSheet = numbers(svg, 'y').filter((y) => y > 190 && y < 1100)
  expect(Math.max(...onSheet)).toBeLessThan(1040)
})

// §12.50
test('the picture of a page gives the known share as an estimate, and names no learner', () => {
  const svg = pageSvg(readPage(result, 'C1', pageTexts), 'words.example', pen)
  expect(svg).toContain('I probably know about 7 in 10 of its words')
  expect(svg).toContain('An estimate')
  expect(svg).not.toContain('Anna')
})

test('a row of a picture fits its width, and punctuation stays with its word', () => {
  const { rows } = pageRows(readPage(result, 'C2', pageTexts).blocks, 500, 30, pen)
  for (const { parts } of rows) {
    expect(parts.at(-1)!.x + parts.at(-1)!.width).toBeLessThanOrEqual(500)
    expect(parts[0]!.text).toMatch(/^[\p{L}“]/u)
  }
})
