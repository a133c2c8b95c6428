// Writes src/rules/drawing/levelLetters.ts, the outlines of a level's letters: npx tsx tools/assets/makeLevelLetters.ts
// The page's serif fonts differ between devices; outlines make levels look the same everywhere without loading a font.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../scripts/setup/readArguments.mjs'
import { readTypeface } from '../../server/results/card/typeface.ts'

readArguments('Usage: npx tsx tools/assets/makeLevelLetters.ts: Writes src/rules/drawing/levelLetters.ts.')

const SIZE = 1000
const face = readTypeface(600, ['latin'])

/** Returns the outline in whole units, without the zero-length lines at the ends of the typeface's curves. */
function outline(letter: string): string {
  let last = ''
  const commands = face.outlines(letter, 0, 0, SIZE).match(/[A-Z][^A-Z]*/g) ?? []
  const kept = commands.flatMap((command) => {
    const places = (command.match(/-?[\d.]+/g) ?? []).map((place) => Math.round(Number(place)))
    const end = places.slice(-2).join()
    if (command.startsWith('L') && end === last) return []
    if (end) last = end
    return command[0]! + places.join(' ').replaceAll(' -', '-')
  })
  return kept.join('')
}

const rows = [...'ABC12'].map(
  (letter) =>
    `  ${JSON.stringify(letter)}: { width: ${Math.round(face.width(letter, SIZE))}, path: '${outline(letter)}' },`,
)
const text = `/**
 * The letters of the levels as outlines of Source Serif 4 (SIL Open Font License), ${SIZE} units to the em, on the base line.
 * Made by tools/assets/makeLevelLetters.ts.
 */
export const levelLetters: Readonly<Record<string, { width: number; path: string }>> = {
${rows.join('\n')}
}
`
writeFileSync(fileURLToPath(new URL('../../src/rules/drawing/levelLetters.ts', import.meta.url)), text)
