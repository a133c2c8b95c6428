import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '../../../src/screens/result/image/imageLook.ts'

const light = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8').split('@media')[0]!

test.each(Object.entries(colours))('the image has the page’s light --%s', (name, colour) => {
  expect(light).toContain(`--${name}: ${colour};`)
})
