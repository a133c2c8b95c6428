// Draws the PNG icons from public/icons/icon.svg: node tools/assets/makeIcons.mjs
// CHROMIUM is the path of the browser; the default is Playwright's own.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { readArguments } from '../../scripts/setup/readArguments.mjs'

readArguments('Usage: node tools/assets/makeIcons.mjs: Draws the PNG icons in public/icons from icon.svg.')

const icons = new URL('../../public/icons/', import.meta.url)
const drawing = await readFile(new URL('icon.svg', icons), 'utf8')

// The system crops a maskable icon, so the paper reaches all edges and the letter stays within the inner 80 %.
const maskable = drawing
  .replace('viewBox="0 0 512 512"', 'viewBox="-51 -51 614 614"')
  .replace('id="paper" width="512" height="512" rx="112"', 'x="-51" y="-51" width="614" height="614"')
if (maskable.includes('rx="112"')) throw new Error('icon.svg has changed: the paper was not found')

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  // For browsers that do not support SVG icons.
  await draw('icon-48.png', 48, drawing)
  await draw('icon-192.png', 192, drawing)
  await draw('icon-512.png', 512, drawing)
  await draw('icon-maskable-512.png', 512, maskable)
  // iOS rounds the corners itself and fills transparent areas with black.
  await draw('apple-touch-icon.png', 180, maskable)
} finally {
  await browser.close()
}

/**
 * @param {string} name
 * @param {number} size in px
 * @param {string} svg
 */
async function draw(name, size, svg) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:100%}</style>${svg}`)
  await page.screenshot({ path: fileURLToPath(new URL(name, icons)), omitBackground: true })
  await page.close()
}
