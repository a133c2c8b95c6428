import type { Page } from '@playwright/test'
import { tenBackLink } from '#rules/tenLink.ts'
import { tenText } from '#texts/ten.ts'
import { aSharedResult } from '../../support/builders.ts'
import { aTen, SEVEN } from '../../support/ten.ts'
import { copied, fromServer, path, SHORTCODE } from '../sampleResults.ts'
import { api, failing, json, LARGE_TEXT, NARROW, pending, type Scene } from '../scene.ts'

const TEN = '**/v1/vocab_checkbox_tests/share/*/ten/'
const withTen = (
  changes: Parameters<typeof fromServer>[0] = {},
  ten: NonNullable<Scene['answers']>[string] = json(aTen()),
) => ({
  [api.sharedResult]: json(fromServer({ ten: true, ...changes })),
  [TEN]: ten,
})
const open = (page: Page) => page.locator('.ten-closed').click()

/** Opens the sentences and answers the first ones. */
const answer = (answers: readonly boolean[]) => async (page: Page) => {
  await open(page)
  for (const [index, knows] of answers.entries()) {
    await page.getByText(`${index + 1} of 10`, { exact: true }).waitFor()
    await page.keyboard.press(knows ? 'j' : 'f')
  }
}

/** Ten sentences of a result: a visitor's, and what a friend has sent back to the owner. */
export const tenScenes: Scene[] = [
  { name: 'ten-closed', path, answers: withTen(), shows: 'Ten sentences, no account' },
  { name: 'ten-closed-nameless', path, answers: withTen({ full_name: null }), shows: tenText('closed.nameless') },
  {
    name: 'ten-closed-long-name',
    path,
    answers: withTen({ full_name: 'W'.repeat(60) }),
    shows: 'Ten sentences, no account',
    sizes: NARROW,
  },
  { name: 'ten-opening', path, answers: withTen({}, pending), act: open, shows: 'Loading...' },
  { name: 'ten-failed', path, answers: withTen({}, failing(500)), act: open, shows: tenText('refused.failed') },
  { name: 'ten-playing', path, answers: withTen(), act: answer(SEVEN.slice(0, 2)), shows: '3 of 10' },
  { name: 'ten-end', path, answers: withTen(), act: answer(SEVEN), shows: 'Send it back' },
  {
    name: 'ten-end-nameless',
    path,
    answers: withTen({ full_name: null }),
    act: answer(SEVEN),
    shows: 'Only your friend knew:',
  },
  {
    name: 'ten-sent-back',
    path: tenBackLink('', SHORTCODE, SEVEN),
    device: copied(),
    answers: { [api.sharedResult]: json(aSharedResult()), [TEN]: json(aTen()) },
    shows: tenText('back'),
  },
  {
    name: 'ten-playing-landscape',
    path,
    answers: withTen(),
    act: answer([]),
    shows: '1 of 10',
    sizes: [{ width: 844, height: 390 }],
  },
  { name: 'ten-playing-large-text', path, answers: withTen(), act: open, shows: '1 of 10', ...LARGE_TEXT },
]
