import { palette } from '#rules/palette.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const light = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8').split('@media')[0]!

test.each(Object.entries(palette))('pictures have the page’s light --%s', (name, colour) => {
  expect(light).toContain(`--${name}: ${colour};`)
})
