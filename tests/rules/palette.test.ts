import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '#rules/palette.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const tokens = read('src/ui/styles/tokens.css')
const light = tokens.split('@media')[0]!

test.each(Object.entries(palette))('pictures use the page’s light --%s', (name, colour) => {
  expect(light).toContain(`--${name}: ${colour};`)
})

/** The tokens that a style sheet sets, by name: for light and paper, and for dark. */
function schemes(css: string) {
  const dark = css.indexOf('@media screen and (prefers-color-scheme: dark)')
  const named = (part: string) =>
    Object.fromEntries([...part.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  return { light: named(css.split('@media')[0]!), dark: named(css.slice(dark, css.indexOf('\n}\n', dark))) }
}

test.each(['light', 'dark'] as const)('the pages outside the app use its %s tokens', (scheme) => {
  const beside = schemes(read('public/static.css'))[scheme]
  expect(Object.keys(beside).length).toBeGreaterThan(5)
  expect(schemes(tokens)[scheme]).toMatchObject(beside)
})
