import { expect, type Page, test } from '@playwright/test'
import { aRunningTest, aSharedResult } from '../support/builders.ts'
import { expectAccessible, expectNoViolations } from '../scenes/accessibility.ts'
import { fetchTest, leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { answerWords, button, choose, heading, newCredentials, sendAnyway, signUp } from '../support/learner.ts'
import { knownWords } from './support/servedTest.ts'

const SHORTCODE = 'abcdefghjk'
const SHARED_RESULT = '**/v1/vocab_checkbox_tests/share/*/'

/** A stop on the way: the screen is there, and everybody can use it. */
const stop = (page: Page, state: string, shown: ReturnType<Page['locator']>) =>
  test.step(state, async () => {
    await expect(shown).toBeVisible()
    await expectAccessible(page)
  })

const text = (page: Page, exact: string | RegExp) => page.getByText(exact)
const status = (page: Page, said: string | RegExp) => page.getByRole('status').filter({ hasText: said })

/** Answers the practice so that both feedbacks come, with a stop at each. */
async function stopAtFeedbacks(page: Page) {
  const saved = (await readRow(page, 'tests', 'running')) as { practice: { fake: boolean }[] }
  let known = true
  for (const { fake } of saved.practice) {
    await button(page, known ? 'Know' : 'Not sure').click()
    if (!fake) continue
    await stop(page, known ? 'a warning' : 'praise', text(page, known ? 'Be Careful! Fake Meanings' : 'Good Job!'))
    await button(page, 'Continue').click()
    known = false
  }
}

// §3.1 §3.15 §3.18 §3.20 §13.1 §13.2
test('from the start to the result, with every mistake on the way', async ({ page, context }) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await stop(page, 'start, ready offline', status(page, 'Ready offline'))
  await button(page, 'Start the test').click()
  await stop(page, 'profile', heading(page, "Let's get started!"))
  const language = page.getByRole('combobox', { name: /Native language/ })
  await button(page, 'Continue').click()
  await stop(page, 'a field left empty', text(page, 'This field is required'))
  await language.fill('ital')
  await stop(page, 'a list of matches', page.getByRole('option', { name: 'Italian' }))
  await language.fill('Klingon')
  await stop(page, 'no match', status(page, 'Invalid selection.'))
  await choose(page, /Native language/, 'ital', 'Italian')
  await button(page, 'Continue').click()

  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await page.getByRole('textbox', { name: /Birth year/ }).fill('20o0')
  await button(page, 'Start test').click()
  await stop(page, 'about you, with mistakes', text(page, 'Enter a valid year'))
  await choose(page, /Country of residence/, 'ital', 'Italy')
  await page.getByRole('textbox', { name: /Birth year/ }).fill('1980')
  await button(page, 'Start test').click()
  await stop(page, 'a test taken', heading(page, 'Have you taken an IELTS or TOEFL test recently?'))
  await button(page, 'Yes, within the last 2 years').click()
  await expect(heading(page, 'What is your CEFR level?')).toBeVisible()
  await button(page, 'Save CEFR Level').click()
  await stop(page, 'level, none chosen', text(page, /Select a valid CEFR level/))
  await button(page, "I haven't taken a test").click()
  await stop(page, 'how it works', heading(page, 'How the test works'))
  await button(page, 'Continue').click()
  await stop(page, 'meaning, not promised', heading(page, 'Word ≠ Meaning'))
  await page.getByRole('checkbox').check()
  await stop(page, 'meaning, promised', button(page, 'Continue'))
  await button(page, 'Continue').click()
  await stop(page, 'fakes', heading(page, 'Some phrases are fake'))
  await button(page, 'Start the test').click()

  await stop(page, 'ways to sign in', button(page, 'Continue with Apple'))
  await button(page, 'Continue with email').click()
  await button(page, 'Sign up').click()
  await stop(page, 'sign-up, left empty', text(page, 'This field is required').first())
  await button(page, 'Already have an account? Log in').click()
  const { email, password } = newCredentials()
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByLabel(/Password/).fill(password)
  await button(page, 'Log in').click()
  await stop(page, 'log-in, refused', page.getByRole('alert').filter({ hasText: /not found|Invalid/ }))
  await button(page, 'Forgot password?').click()
  await stop(page, 'a new password asked for', status(page, /is on its way/))
  await button(page, 'Other ways to continue').click()
  await signUp(page)

  await stop(page, 'practice', page.locator('mark'))
  await stopAtFeedbacks(page)
  await expect(page).toHaveURL(/\/vocab\/words\/3$/)
  await stop(page, 'a sentence', status(page, 'Saved on this device'))
  await button(page, 'Show meaning').click()
  await expect(button(page, 'Show meaning')).toHaveCount(0)
  await stop(page, 'its meaning', page.locator('mark'))
  await page.keyboard.press('Escape')
  await stop(page, 'the help', page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(text(page, 'Press ESC for keyboard shortcuts')).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await context.setOffline(true)
  await answerWords(page, { from: 0, to: 10 }, (position) => position % 2 === 0)
  await expect(page).toHaveURL(/\/vocab\/words\/13$/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(button(page, 'Not sure')).toHaveAccessibleDescription('your answer so far')
  await stop(page, 'an answer so far, offline', status(page, 'Offline: 10 answers are safe here'))
  await context.setOffline(false)

  await page.goto('/')
  await stop(page, 'start, half-finished and signed in', button(page, /^Resume/))
  await button(page, 'Start the test').click()
  await stop(page, 'start anew?', page.getByRole('dialog', { name: 'Start a new test?' }))
  await button(page, 'Keep my answers').click()
  await button(page, 'Delete account').click()
  await stop(page, 'delete the account?', page.getByRole('dialog', { name: 'Delete your account?' }))
  await button(page, 'Cancel').click()
  await page.getByRole('link', { name: 'Continue on another device' }).click()
  await stop(page, 'a code to carry the test', text(page, /^It is valid for 15 minutes/))
  await page.getByRole('link', { name: 'Continue a test from another device' }).click()
  await button(page, 'Continue').click()
  await stop(page, 'no code typed', text(page, 'This field is required'))
  await page.getByRole('textbox', { name: /Code/ }).fill('ABCDEFGH')
  await button(page, 'Continue').click()
  await stop(page, 'a code that does not work', status(page, 'This code does not work.'))

  await page.goto('/')
  await button(page, /^Resume/).click()
  await expect(page.getByText('11/80')).toBeVisible()
  await answerWords(page, { from: 10, to: 79 }, await knownWords(page))
  await expect(page).toHaveURL(/\/vocab\/words\/82$/)
  // As a browser does that can install.
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  await context.setOffline(true)
  await page.keyboard.press('f')
  await sendAnyway(page)
  await stop(page, 'the result has to wait', heading(page, 'Nearly there'))
  await context.setOffline(false)
  await expect(button(page, 'Share Results')).toBeVisible()
  await stop(page, 'own result', button(page, 'Install the app'))
  await page.goto('/')
  await stop(page, 'start, with a last result', page.getByRole('link', { name: 'View last result' }))
  await button(page, 'Sign out').click()
  await stop(page, 'signed out', status(page, 'You are signed out.'))
})

test.describe('beside the way', () => {
  // Routes answer for the server here; a worker would keep some requests from them.
  test.use({ serviceWorkers: 'block' })

  // §2.1 §3.9 §11.14 §13.1 §13.2
  test('results, waits, failures, and pages that are not there', async ({ page, context }) => {
    test.setTimeout(180_000)
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    await page.goto(`/result/${SHORTCODE}`)
    await stop(page, 'shared result', heading(page, "Anna Bell's Vocabulary Test Result"))
    await page.unroute(SHARED_RESULT)
    const unsure = aSharedResult({ full_name: 'Bartholomäus Öttinger-Krähenbühl', overclaiming: true, level: 'A1' })
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: { ...unsure, possible_level: 'A2' } }))
    await page.goto('/result/abcdefghjm')
    await stop(page, 'a result that is not sure', text(page, /^Many fake phrases were marked Know/))
    await page.unroute(SHARED_RESULT)
    await page.goto('/result/abcdefghjn')
    await stop(page, 'no such result', heading(page, 'Results Not Found'))
    await page.route(SHARED_RESULT, (route) => route.abort())
    await page.goto('/result/abcdefghjp')
    await stop(page, 'a result that failed', button(page, 'Try again'))
    await context.setOffline(true)
    await stop(page, 'a result, offline', heading(page, 'You are offline'))
    await context.setOffline(false)
    await page.unroute(SHARED_RESULT)
    await page.route(SHARED_RESULT, () => {})
    await page.goto('/result/abcdefghjq')
    await stop(page, 'a result is loading', heading(page, 'Loading the result'))

    await page.goto('/nowhere')
    await stop(page, 'not found', heading(page, 'Page not found'))
    await page.goto('/error')
    await expect(heading(page, 'Oops!')).toBeVisible()
    await button(page, 'Stay on this page').click()
    await stop(page, 'an error', status(page, 'You stay on this page.'))

    await page.goto('/vocab/carry/#ABCDEFGH')
    await stop(page, 'a code from a link', button(page, 'Continue the test here'))

    const saved = await fetchTest(page)
    await leaveApp(page)
    const aside = { ...aRunningTest(12), test_id: 'test-aside', set_aside_at: Date.now() }
    await plantRow(page, 'tests', 'aside:test-aside', aside)
    await page.goto('/')
    await text(page, 'A test that could not be sent').click()
    await stop(page, 'a test that could not be sent', button(page, 'Download answers'))
    await button(page, 'Remove').click()
    await stop(page, 'it is removed', status(page, 'The test is removed from this device.'))

    await page.goto('/vocab/auth/')
    await expect(button(page, 'Continue with email')).toBeVisible()
    await context.setOffline(true)
    await stop(page, 'sign-in, offline', status(page, 'You are offline.'))
    await context.setOffline(false)

    await leaveApp(page)
    await plantRow(page, 'tests', 'running', { ...saved, words: [], status: 'new' })
    await page.route('**/v1/vocab_checkbox_tests/', () => {})
    await page.goto('/vocab/fake/')
    await button(page, 'Start the test').click()
    await stop(page, 'a test is loading', button(page, 'Loading...'))
  })

  for (const [path, title] of [
    ['/about/', 'About'],
    ['/how-it-works/', 'How it works'],
    ['/how-it-works/experts/', 'How it works, for experts'],
    ['/terms/', /Terms/],
    ['/privacy/', 'Privacy'],
  ] as const) {
    // §2.12
    test(`the page beside the app ${path}`, async ({ page }) => {
      await page.goto(path)
      await stop(page, path, heading(page, title))
    })
  }
})
