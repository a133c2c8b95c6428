// Draws the requests of a first visit to the short flow, on a slow phone: npx tsx tools/bench/drawWaterfall.ts FILE.svg

import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { hurryToWords } from './web/walk.ts'
import { startBuiltProduct } from './web/product.ts'
import { PHONE, slowCpu, slowNetwork, USUAL_SLOWDOWN } from './web/slowDevice.ts'

const [file] = process.argv.slice(2)
if (!file || file === '--help') {
  console.log('usage: npx tsx tools/bench/drawWaterfall.ts FILE.svg\nDraws the requests before the first sentence.')
  process.exit(file ? 0 : 2)
}

/** One request; times in ms since the navigation. */
interface Bar {
  name: string
  from: number
  to: number
}

const LINE = 18
const NAMES = 190
const PX_PER_MS = 0.13

/** @param arrived when the first sentence could be answered */
function drawing(bars: readonly Bar[], arrived: number): string {
  const x = (ms: number) => (NAMES + ms * PX_PER_MS).toFixed(1)
  const seconds = Array.from({ length: Math.ceil(arrived / 1000) + 1 }, (_, second) => second)
  const [width, height] = [NAMES + (seconds.length - 0.6) * 1000 * PX_PER_MS, (bars.length + 2) * LINE]
  const rule = (ms: number, colour: string) => `<path stroke="${colour}" d="M${x(ms)} 0V${height - LINE}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...seconds.flatMap((second) => [
      rule(second * 1000, '#ddd'),
      `<text x="${x(second * 1000)}" y="${height - 5}" fill="#555" text-anchor="middle">${second} s</text>`,
    ]),
    ...bars.flatMap(({ name, from, to }, line) => [
      `<text x="${NAMES - 6}" y="${line * LINE + 13}" text-anchor="end">${name}</text>`,
      `<rect x="${x(from)}" y="${line * LINE + 3}" width="${Math.max(1, (to - from) * PX_PER_MS).toFixed(1)}" height="12" fill="#1f3f8f"/>`,
    ]),
    rule(arrived, '#a8791e'),
    `<text x="${x(arrived)}" y="${(bars.length + 1) * LINE - 5}" fill="#a8791e" text-anchor="end">first sentence </text>`,
    '</svg>\n',
  ].join('\n')
}

/** 'steps.js' for '/assets/steps-Ab12.js'; '&' and '<' do not occur in the product's addresses. */
const shortName = (url: string) => new URL(url).pathname.replace(/.*\/(.+)-[\w-]{8}\.js$/, '$1.js').slice(0, 30)

const executablePath = await ensureChromium({ say: console.error })
const product = await startBuiltProduct()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  // No throttle reaches a worker's network.
  const page = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block' })).newPage()
  await slowCpu(page, USUAL_SLOWDOWN)
  await slowNetwork(page)
  const session = await page.context().newCDPSession(page)
  const bars = new Map<string, Bar>()
  let start: number | null = null
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    start ??= timestamp
    const from = (timestamp - start) * 1000
    bars.set(requestId, { name: `${request.method === 'POST' ? 'POST ' : ''}${shortName(request.url)}`, from, to: NaN })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void bars.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const bar = bars.get(requestId)
    if (bar) bar.to = (timestamp - start!) * 1000
  })
  await session.send('Network.enable')
  const { arrived } = await hurryToWords(page, `${product.address}/?noD`)
  const shown = [...bars.values()].map((bar) => ({ ...bar, to: Number.isNaN(bar.to) ? arrived : bar.to }))
  writeFileSync(file, drawing(shown, arrived))
} finally {
  await browser.close()
  await product.stop()
}
