import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// §10.3
test('no ground fades: a text that has its new colour at once could not be read on the old one', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((sheet) => ({ sheet, css: readFileSync(`src/${sheet}`, 'utf8') }))
  expect(sheets.length).toBeGreaterThan(20)
  const fading = sheets.filter(({ css }) => /transition(-property)?:[^;]*\b(all|color|background)/.test(css))
  expect(fading.map(({ sheet }) => sheet)).toEqual([])
})
