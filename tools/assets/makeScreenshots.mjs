// Takes the pictures of the install dialog from the running product: node tools/assets/makeScreenshots.mjs [address]
// CHROMIUM is the path of the browser; the default is Playwright's own.

import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

if (process.argv.includes('--help')) {
  console.log('usage: node tools/assets/makeScreenshots.mjs [http://localhost:8080]\nDraws public/screenshots/*.png.')
  process.exit()
}

const address = process.argv[2] ?? 'http://localhost:8080'
const folder = new URL('../../public/screenshots/', import.meta.url)

/** Sizes as in the manifest (vite.config.ts). */
const forms = [
  { form: 'narrow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

/** The result of an intermediate learner, as the API would send it. */
const result = {
  full_name: null,
  test_datetime: '2026-03-04T12:00:00.000Z',
  level: 'B2',
  level_description:
    'This vocabulary covers many different subjects. With words like these, people can follow most films and articles and explain what they think. The test shows no clear difference between words, phrasal verbs and idioms.',
  lemmas_number: 11_230,
  native_speaker_lemmas: 42_000,
  native_speaker_lemmas_percentage: 0.267,
  phrasal_verbs_number: 1850,
  native_speaker_phrasal_verbs: 3720,
  idioms_number: 1430,
  native_speaker_idioms: 3770,
  ability: 0.4,
  ability_range: [0.1, 0.7],
  counts: {
    word: { known: 11_230, range: [9870, 12_890], native_speaker: 42_000, native_speaker_ratio: 0.267 },
    phrasal_verb: { known: 1850, range: [1610, 2100], native_speaker: 3720, native_speaker_ratio: 0.497 },
    idiom: { known: 1430, range: [1160, 1720], native_speaker: 3770, native_speaker_ratio: 0.379 },
  },
  level_probability: 0.86,
  possible_level: null,
  overclaiming: false,
}

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { form, ...size } of forms) {
    const context = await browser.newContext({
      ...size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.route('**/v1/vocab_checkbox_tests/share/**', (route) => route.fulfill({ json: result }))
    const page = await context.newPage()
    await takeScreenshot(page, '/', `start-${form}.png`)
    await takeScreenshot(page, '/result/abcdefghjk', `result-${form}.png`)
    await context.close()
  }
} finally {
  await browser.close()
}

/**
 * @param {import('playwright').Page} page
 * @param {string} path
 * @param {string} name
 */
async function takeScreenshot(page, path, name) {
  await page.goto(address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), animations: 'disabled' })
}
