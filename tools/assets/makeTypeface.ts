// Writes the typeface of sentences, src/ui/typeface/*.woff2, and its licence: npx tsx tools/assets/makeTypeface.ts
// A part of Source Serif 4: what English needs, and the names of Western Europe, in two weights, without alternates. Its
// own name is reserved, so the part has none.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

if (process.argv.includes('--help')) {
  console.log('usage: npx tsx tools/assets/makeTypeface.ts\nWrites src/ui/typeface/*.woff2 and public/typeface.txt.')
  process.exit()
}

const NAME = '@fontsource/source-serif-4'
const COPYRIGHT = "© 2014 - 2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0Œœ‘’“”–—…·•←→≠×−«»°½€£`

const packages = createRequire(import.meta.url)
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

mkdirSync(file('src/ui/typeface'), { recursive: true })
for (const weight of [400, 600]) {
  const whole = readFileSync(packages.resolve(`${NAME}/files/source-serif-4-latin-${weight}-normal.woff2`))
  const part = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl'],
    dropTables: ['name'],
  })
  writeFileSync(file(`src/ui/typeface/reading-${weight}.woff2`), part)
}
// The package's copy names no holder of the copyright; the files themselves do.
const [, licence] = readFileSync(packages.resolve(`${NAME}/LICENSE`), 'utf8').split('Google Inc.')
writeFileSync(file('public/typeface.txt'), `${COPYRIGHT}${licence}`)
