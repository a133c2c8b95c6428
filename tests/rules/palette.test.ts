import { palette } from '#rules/palette.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const light = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8').split('@media')[0]!
const { 'accent-soft': soft, ...plain } = palette

test.each(Object.entries(plain))('pictures have the page’s light --%s', (name, colour) => {
  expect(light).toContain(`--${name}: ${colour};`)
})

test('pictures have the tone that the page mixes of accent and band', () => {
  const [, percent] = /--accent-soft: color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--band\)\);/.exec(light)!
  const share = Number(percent) / 100
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const mixed = channels(palette.accent).map((of, index) => of * share + channels(palette.band)[index]! * (1 - share))
  expect(channels(soft)).toEqual(mixed.map(Math.round))
})
