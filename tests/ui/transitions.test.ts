import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((sheet) => ({ sheet, css: readFileSync(`src/${sheet}`, 'utf8') }))

// §10.3
test('no style sheet fades a background, since a text with its new colour would be unreadable on the old one', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const fading = sheets.filter(({ css }) => /transition(-property)?:[^;]*\b(all|color|background)/.test(css))
  expect(fading.map(({ sheet }) => sheet)).toEqual([])
})

// §10.3
test('style sheets animate only presses and what shows before framer-motion: the spinner and a waiting start', () => {
  const moving = sheets.filter(({ css }) => /@keyframes|animation:|transition:(?! none)/.test(css))
  expect(moving.map(({ sheet }) => sheet).toSorted()).toEqual([
    'result/sharing/sharing.css',
    'ui/Button.module.css',
    'ui/Spinner.module.css',
    'ui/styles/browsers.css',
  ])
})
