// Draws the PNG icons from public/icons/icon.svg: npx tsx tools/assets/makeIcons.ts

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readArguments } from '../../scripts/setup/readArguments.mjs'

readArguments('Usage: npx tsx tools/assets/makeIcons.ts: Draws the PNG icons in public/icons from icon.svg.')

const icons = new URL('../../public/icons/', import.meta.url)
const drawing = readFileSync(new URL('icon.svg', icons), 'utf8')

// The system crops a maskable icon, so the paper reaches all edges and the letter stays within the inner 80 %.
const maskable = drawing
  .replace('viewBox="0 0 512 512"', 'viewBox="-51 -51 614 614"')
  .replace('id="paper" width="512" height="512" rx="112"', 'x="-51" y="-51" width="614" height="614"')
if (maskable.includes('rx="112"')) throw new Error('icon.svg has changed: the paper was not found')

for (const [name, size, svg] of [
  // For browsers that do not support SVG icons.
  ...([48, 192, 512] as const).map((side) => [`icon-${side}.png`, side, drawing] as const),
  ['icon-maskable-512.png', 512, maskable],
  // iOS rounds the corners itself and fills transparent areas with black.
  ['apple-touch-icon.png', 180, maskable],
] as const) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(size)
    .png()
    .toFile(fileURLToPath(new URL(name, icons)))
}
