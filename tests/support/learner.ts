import { expect, type Page } from '@playwright/test'
import { answerText } from '#texts/answer.ts'
import { authText } from '#texts/auth.ts'
import { resumeText } from '#texts/resume.ts'
import { shareText } from '#texts/share.ts'
import { signInText } from '#texts/signIn.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { startText } from '#texts/start.ts'
import { stepsText } from '#texts/steps.ts'
import { submitText } from '#texts/submit.ts'
import { uiText } from '#texts/ui.ts'
import { wordsText } from '#texts/words.ts'

/** Practice items and test items (§1.2). */
export const PRACTICE_ITEMS = 3
export const TEST_WORDS = 80

let accounts = 0

/** Credentials that no other test uses. */
export function newCredentials() {
  accounts += 1
  return { email: `learner-${process.pid}-${Date.now()}-${accounts}@example.org`, password: 'quiet-highlighter' }
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Presses 'Share Results' by key: a click scrolls first, and then the bar moves away under the pointer. */
export const pressShare = (page: Page) => button(page, shareText('share')).press('Enter')

/** How the button that resumes a test begins, whatever share of it is done. */
export const resumeLabel = () => resumeText('resume', { share: 0 }).replace('0%', '')

/** The element that says which sentence is shown; `index` is that of its address. */
export const counter = (page: Page, index: number) =>
  page.getByText(
    index < PRACTICE_ITEMS
      ? wordsText('practice', { position: index + 1, total: PRACTICE_ITEMS })
      : `${index - PRACTICE_ITEMS + 1}/${TEST_WORDS}`,
    { exact: true },
  )

/** Chooses an option of a searchable list by typing part of its name; its own name may follow. */
export async function choose(page: Page, label: string | RegExp, typed: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${option}( ·|$)`) }).click()
}

/** Fills the two forms of the profile, from "Let's get started!" to the question about an exam. */
async function fillProfile(page: Page) {
  await expect(heading(page, stepsText('profile'))).toBeVisible()
  await choose(page, stepsText('nativeLanguage'), 'span', 'Spanish')
  await button(page, uiText('continue')).click()
  await expect(heading(page, stepsText('aboutYou'))).toBeVisible()
  await fillAboutYou(page)
}

/** Fills the second form of the profile and continues. */
export async function fillAboutYou(page: Page) {
  await choose(page, stepsText('country'), 'mex', 'Mexico')
  await page.getByRole('textbox', { name: stepsText('birthYear') }).fill('1996')
  await button(page, stepsText('aboutYou.start')).click()
}

/** Goes through the three screens that explain the test, which are the same in every flow. */
export async function readExplanations(page: Page) {
  await expect(heading(page, stepsText('about'))).toBeVisible()
  await button(page, uiText('continue')).click()
  await page.getByRole('checkbox', { name: stepsText('meaning.promise') }).check()
  await button(page, uiText('continue')).click()
  await expect(heading(page, stepsText('fakes'))).toBeVisible()
  await button(page, startText('begin')).click()
}

/** Goes from the start to the sign-in step in the default flow, as a learner without an exam. */
export async function goToSignIn(page: Page, title = signInText('title.step')) {
  await page.goto('/')
  await button(page, startText('begin')).click()
  await fillProfile(page)
  await button(page, stepsText('cefr.no')).click()
  await readExplanations(page)
  await expect(heading(page, title)).toBeVisible()
}

/** Opens the line of the start about the account or its absence, which Today has within another one. */
export async function openAccount(page: Page) {
  await expect(heading(page, uiText('product'))).toBeVisible()
  const line = button(page, startText('account'))
  await (
    (await line.isVisible())
      ? line
      : page.locator('details', { hasText: /^(Signed in as|Your results belong)/ }).locator('summary')
  ).click()
}

/**
 * Goes from the start to the first practice sentence without a sign-in step: in the short flow, or signed in. A learner
 * who has taken a test sees no explanations.
 */
export async function goToPractice(page: Page, start = '/') {
  await page.goto(start)
  await button(page, startText('begin')).click()
  const explanation = heading(page, stepsText('about'))
  await expect(explanation.or(counter(page, 0))).toBeVisible()
  if (await explanation.isVisible()) await readExplanations(page)
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)
}

/** Takes the short flow up to `count` answers, all of them Know. */
export async function answerInShortFlow(page: Page, count: number) {
  await goToPractice(page, '/?noD')
  await passPractice(page)
  await answerWords(page, { from: 0, to: count }, () => true)
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${count + PRACTICE_ITEMS}$`))
}

type Credentials = ReturnType<typeof newCredentials>

/** Fills the form for email and password, wherever it is shown. */
export async function enterCredentials(page: Page, { email, password }: Credentials) {
  await page.getByRole('textbox', { name: signInFormText('email') }).fill(email)
  await page
    .getByLabel(new RegExp(authText('password')))
    .and(page.locator('input'))
    .fill(password)
}

/** Signs up with email, wherever the ways to sign in are shown. */
export async function createAccount(page: Page, credentials = newCredentials()) {
  await button(page, signInText('with.email')).click()
  await enterCredentials(page, credentials)
  await button(page, signInFormText('signUp')).click()
  return credentials
}

/** Signs up with email at the sign-in step and continues to the first practice sentence. */
export async function signUp(page: Page) {
  const credentials = await createAccount(page)
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  return credentials
}

/** Creates an account on a device without answers, and continues to the start. */
export async function haveAccount(page: Page) {
  await page.goto('/vocab/auth/')
  const credentials = await createAccount(page)
  await expect(page).not.toHaveURL(/\/vocab\/auth/)
  await page.goto('/')
  return credentials
}

/** Opens the form for those who have an account. */
export async function openLogIn(page: Page) {
  await page.goto('/vocab/auth/')
  await button(page, signInText('with.email')).click()
  await button(page, signInFormText('toLogIn')).click()
}

/** Logs in with an existing account. */
export async function logIn(page: Page, credentials: Credentials) {
  await openLogIn(page)
  await enterCredentials(page, credentials)
  await button(page, signInFormText('logIn')).click()
}

/** Waits until a service worker answers for the page. */
export const workerControls = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Answers the three practice items with Not sure, continuing from each feedback panel. */
export async function passPractice(page: Page) {
  for (let index = 0; index < PRACTICE_ITEMS; index++) {
    await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
    await button(page, answerText('notSure')).click()
    const continueButton = button(page, uiText('continue'))
    await expect(continueButton.or(counter(page, index + 1))).toBeVisible()
    if (await continueButton.isVisible()) await continueButton.click()
  }
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${PRACTICE_ITEMS}$`))
}

/** Answers words from the current one on; `known` decides each position, `way` how to press. */
export async function answerWords(
  page: Page,
  positions: { from: number; to: number },
  known: (position: number) => boolean,
  way: (position: number) => 'pointer' | 'keyboard' = () => 'keyboard',
) {
  for (let position = positions.from; position < positions.to; position++) {
    await expect(page).toHaveURL(new RegExp(`/vocab/words/${position + PRACTICE_ITEMS}$`))
    const know = known(position)
    if (way(position) === 'keyboard') await page.keyboard.press(know ? 'j' : 'f')
    else await button(page, answerText(know ? 'know' : 'notSure')).click()
  }
  if (positions.to === TEST_WORDS) await sendAnyway(page)
}

/**
 * Sends answers that were too fast to have been read, after the last of them. On a slow machine they are not, and the
 * question does not come.
 */
export async function sendAnyway(page: Page) {
  await expect(page).not.toHaveURL(/\/words\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const send = button(page, submitText('lookAgain.send'))
  if (await send.isVisible()) await send.click()
}
