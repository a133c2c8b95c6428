// Writes the typeface of sentences, src/ui/typeface/*.woff2, and its licence: npx tsx tools/assets/makeTypeface.ts
// A subset of Source Serif 4 for English and Western European names, in two weights, without alternates. The original
// name is reserved, so the subset needs another one: browsers refuse a typeface without a name.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { readArguments } from '../../scripts/setup/readArguments.mjs'

readArguments('Usage: npx tsx tools/assets/makeTypeface.ts: Writes src/ui/typeface/*.woff2 and public/typeface.txt.')

const NAME = '@fontsource/source-serif-4'
const COPYRIGHT = "© 2014 - 2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0Œœ‘’“”–—…·•←→≠×−«»°½€£`

const FEATURES = ['ccmp', 'kern', 'liga', 'locl']
const NAMES = { 'Source Serif 4': 'Reading Serif ', SourceSerif4: 'ReadingSerif' }

const packages = createRequire(import.meta.url)
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

mkdirSync(file('src/ui/typeface'), { recursive: true })
for (const weight of [400, 600]) {
  const whole = readFileSync(packages.resolve(`${NAME}/files/source-serif-4-latin-${weight}-normal.woff2`))
  const part = await subsetFont(whole, CHARACTERS, { targetFormat: 'truetype', keepFeatures: FEATURES })
  const renamed = await subsetFont(rename(part), CHARACTERS, { targetFormat: 'woff2', keepFeatures: FEATURES })
  writeFileSync(file(`src/ui/typeface/reading-${weight}.woff2`), renamed)
}

/** Replaces names in an uncompressed typeface with names of the same length, so that all offsets stay valid. */
function rename(font: Uint8Array): Uint8Array {
  const renamed = Buffer.from(font)
  for (const [name, other] of Object.entries(NAMES)) {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const [from, to] = [name, other].map((text) => Buffer.from(text, encoding))
      // Names are big-endian.
      if (encoding === 'utf16le') for (const bytes of [from!, to!]) bytes.swap16()
      for (let at = renamed.indexOf(from!); at >= 0; at = renamed.indexOf(from!)) to!.copy(renamed, at)
    }
  }
  return renamed
}

// The package's licence lacks the copyright holder, which the font files specify.
const [, licence] = readFileSync(packages.resolve(`${NAME}/LICENSE`), 'utf8').split('Google Inc.')
writeFileSync(file('public/typeface.txt'), `${COPYRIGHT}${licence}`)
