// Draws docs/images/*.png, the pictures of the README: npx tsx tools/assets/makeReadmePictures.ts GALLERY
// GALLERY is the folder of `GALLERY=… npx playwright test --project=scenes`.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [gallery] = process.argv.slice(2)
if (!gallery || gallery === '--help') {
  console.log(
    'usage: npx tsx tools/assets/makeReadmePictures.ts GALLERY\nDraws docs/images/*.png of pictures in GALLERY.',
  )
  process.exit(gallery ? 0 : 2)
}

const EDGE = 10
const WIDTH = 360

/** Combines pictures of scenes side by side, cropped to a height. */
async function drawSideBySide(name: string, height: number, scenes: readonly string[]): Promise<void> {
  const crop = { width: WIDTH, height, fit: 'cover', position: 'top' } as const
  const pictures = await Promise.all(
    scenes.map((scene) =>
      sharp(join(gallery!, `${scene}.png`))
        .resize(crop)
        .toBuffer(),
    ),
  )
  await sharp({
    create: {
      width: scenes.length * (WIDTH + 2 * EDGE),
      height: height + 2 * EDGE,
      channels: 3,
      background: '#d9d0bf',
    },
  })
    .composite(pictures.map((input, index) => ({ input, left: index * (WIDTH + 2 * EDGE) + EDGE, top: EDGE })))
    .png({ palette: true })
    .toFile(fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url)))
}

await drawSideBySide('phone', 740, [
  'start-360-light',
  'word-360-light',
  'word-meaning-360-dark',
  'result-own-360-light',
])
await drawSideBySide('result', 980, [
  'result-friend-far-360-light-whole',
  'today-360-light-whole',
  'progress-gain-360-light-whole',
])
