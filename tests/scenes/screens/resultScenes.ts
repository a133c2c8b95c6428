import type { Page } from '@playwright/test'
import { resultText } from '#texts/result.ts'
import { startText } from '#texts/start.ts'
import { summaryText } from '#texts/summary.ts'
import { aSharedResult } from '../../support/builders.ts'
import { pressShare } from '../../support/learner.ts'
import { highest, lowest, own, path, result, SHORTCODE, shows, unevenB1, wide } from '../sampleResults.ts'
import { api, failing, json, LARGE_TEXT, NARROW, pending, unreachable, type Scene } from '../scene.ts'

const openMeaning = (page: Page) => page.getByText(/^What does .* mean/).click()

/** A result as everyone sees it, with the owner's actions. */
export const resultScenes: Scene[] = [
  { name: 'result-shared', path, answers: result(), shows },
  { name: 'result-calibrated', path, answers: result({}, 0.3), shows },
  { name: 'result-of-older-server', path, answers: { [api.sharedResult]: json(aSharedResult()) }, shows },
  {
    name: 'result-install',
    path: '/',
    device: { ...own, history: { completed: [{ timestamp: 1, shortcode: SHORTCODE }] } },
    answers: result({ full_name: null }),
    // An offer that comes while a result is being read waits for the next one.
    async act(page) {
      await page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt')))
      await page.getByRole('link', { name: startText('lastResult') }).click()
    },
    shows: 'Install the app',
  },
  {
    name: 'result-link-copied',
    path,
    device: own,
    answers: result({ full_name: null }),
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await pressShare(page)
      await page.getByRole('dialog').getByRole('img').first().waitFor()
      await page.getByRole('button', { name: 'Copy link' }).click()
    },
    shows: 'Link copied',
  },
  { name: 'result-lowest', path, answers: result(lowest), shows },
  { name: 'result-next-level', path, answers: result(unevenB1), shows: 'B2 starts at about 6,800' },
  { name: 'result-highest', path, answers: result(highest), shows },
  { name: 'result-wide-band', path, answers: result(wide), shows },
  {
    name: 'result-overclaiming',
    path,
    answers: result({ ...wide, overclaiming: true, read_quickly: true }),
    shows: resultText('overclaiming.quickly'),
  },
  {
    name: 'result-long-name',
    path,
    answers: result({ full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' }),
    shows,
  },
  { name: 'result-name-from-right-to-left', path, answers: result({ full_name: 'سارا احمدی' }), shows },
  {
    name: 'result-meaning',
    path,
    answers: result({ full_name: null }),
    act: openMeaning,
    shows: 'It is not a certificate',
    sizes: NARROW,
  },
  {
    name: 'result-meaning-large-text',
    path,
    answers: result(lowest),
    act: openMeaning,
    shows: 'It is not a certificate',
    ...LARGE_TEXT,
  },
  {
    name: 'result-shared-no-level',
    path,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
  },
  { name: 'result-loading', path, answers: { [api.sharedResult]: pending }, shows: 'Loading the result' },
  { name: 'result-unknown', path, answers: { [api.sharedResult]: failing(404) }, shows: 'Results Not Found' },
  { name: 'result-failed', path, answers: { [api.sharedResult]: unreachable }, shows: 'Try again' },
  {
    name: 'result-offline',
    path,
    answers: { [api.sharedResult]: unreachable },
    act: (page) => page.context().setOffline(true),
    shows: 'You are offline',
  },
  { name: 'result-small-phone', path, answers: result(), shows, sizes: [{ width: 320, height: 568 }] },
  { name: 'result-landscape', path, answers: result(), shows, sizes: [{ width: 740, height: 360 }] },
  { name: 'result-large-text', path, answers: result(), shows, ...LARGE_TEXT },
]
