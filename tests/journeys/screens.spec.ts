import { expect, type Page } from '@playwright/test'
import { anAnsweredWord, aSharedResult } from '../support/builders.ts'
import { fetchTest, leaveApp, plantRow, readRow } from './support/device.ts'
import {
  answerWords,
  button,
  choose,
  goToSignIn,
  heading,
  passPractice,
  signUp,
  TEST_WORDS,
} from './support/learner.ts'
import { test } from './support/quietPage.ts'

const SHORTCODE = 'abcdefghjk'
const NEW_TEST = '**/v1/vocab_checkbox_tests/'
const COMPLETION = '**/v1/vocab_checkbox_tests/*/?complete=y'
const SHARED_RESULT = '**/v1/vocab_checkbox_tests/share/*/'
const SIGN_IN_LIBRARY = '**/assets/firebaseAuth-*.js'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const field = (page: Page, name: RegExp) => page.getByRole('combobox', { name })
const text = (page: Page, exact: string) => page.getByText(exact, { exact: true })
const sentences = (page: Page) => page.locator('p', { has: page.locator('mark') })

/** Keeps the answers to these requests back until the test lets them go. */
async function holdAnswers(page: Page, url: string) {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

/** A learner who is signed in, with every word of the test answered and nothing sent yet. */
async function haveAnsweredTest(page: Page) {
  const saved = await fetchTest(page)
  await page.goto('/vocab/auth/')
  await signUp(page)
  await leaveApp(page)
  const words = saved.words.map((word) => anAnsweredWord({ ...word, checked: true, answered_at: Date.now() }))
  await plantRow(page, 'tests', 'running', { ...saved, status: 'in-progress', words })
  return saved
}

test.describe('start', () => {
  // §1.1 §3.1 §3.3
  test('says what the test gives, and that it takes about five minutes', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'Your level, from A1 to C2, and how sure it is',
      'How many words, phrasal verbs and idioms you know, beside a native speaker',
      'Works without a connection once it has started',
    ])
    await expect(text(page, '~5 minutes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View last result' })).toHaveCount(0)
  })

  // §3.3
  test('once a test is completed, View last result leads to the newest one', async ({ page }) => {
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    await page.goto('/')
    await expect(text(page, '~5 minutes')).toBeVisible()
    await plantRow(page, 'history', 'completed', [
      { timestamp: 2, shortcode: SHORTCODE },
      { timestamp: 1, shortcode: 'zyxwvtsrqp' },
    ])
    await page.reload()
    await page.getByRole('link', { name: 'View last result' }).click()
    await expect(page).toHaveURL(new RegExp(`/result/${SHORTCODE}$`))
    await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'View last result' })).toBeVisible()
    await expect(text(page, '~5 minutes')).toHaveCount(0)
  })
})

test.describe('profile', () => {
  // §3.10 §3.12 §4.20
  test('says what it asks for, and offers eight educations and eleven occupations', async ({ page }) => {
    await page.goto('/vocab/')
    await expect(heading(page, "Let's get started!")).toBeVisible()
    await expect(text(page, 'This information will help us provide more accurate results.')).toBeVisible()
    await expect(field(page, /^Education$/).locator('option')).toHaveText([
      '',
      'No Formal Education',
      'Primary/Elementary School Completed',
      'Secondary/High School',
      'College Degree',
      "Bachelor's Degree",
      "Master's Degree",
      'Postgraduate Studies',
      'Doctorate Degree',
    ])
    await expect(field(page, /^Occupation$/).locator('option')).toHaveText([
      '',
      'Administration & Office Support',
      'Business & Finance',
      'Education & Training',
      'Healthcare',
      'Technology',
      'Sales',
      'Construction',
      'Transportation',
      'Food & Service',
      'Production',
      'Other',
    ])
  })

  // §3.12
  test('education and occupation are kept', async ({ page }) => {
    await page.goto('/vocab/')
    await choose(page, /Native language/, 'span', 'Spanish')
    await field(page, /^Education$/).selectOption("Master's Degree")
    await field(page, /^Occupation$/).selectOption('Food & Service')
    await button(page, 'Continue').click()
    await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
    await page.goto('/vocab/')
    await expect(field(page, /^Education$/)).toHaveValue("Master's Degree")
    await expect(field(page, /^Occupation$/)).toHaveValue('Food & Service')
  })

  // §6.2
  test('a field shows its message once it was left, and no other field does', async ({ page }) => {
    await page.goto('/vocab/')
    const language = field(page, /Native language/)
    await language.focus()
    await expect(language).toHaveAccessibleDescription('')
    await language.blur()
    await expect(language).toHaveAccessibleDescription('This field is required')
    await choose(page, /Native language/, 'span', 'Spanish')
    await expect(language).toHaveAccessibleDescription('')
    await button(page, 'Continue').click()

    const year = page.getByRole('textbox', { name: /Birth year/ })
    await year.fill('1')
    await expect(year).toHaveAccessibleDescription('')
    await year.blur()
    await expect(year).toHaveAccessibleDescription('Enter a valid year')
    await expect(field(page, /Country of residence/)).toHaveAccessibleDescription('')
  })
})

// §3.18
test('CEFR level: a test of the last 2 years, not taken, unknown, or A1 to C2', async ({ page }) => {
  await page.goto('/vocab/cefr/')
  await button(page, 'Yes, within the last 2 years').click()
  await expect(text(page, 'Choose the level of your test. It must be from the last 2 years.')).toBeVisible()
  await expect(field(page, /CEFR level/).locator('option')).toHaveText([
    'Select a level',
    'I have not taken a test',
    "I don't know my level",
    'Level A1',
    'Level A2',
    'Level B1',
    'Level B2',
    'Level C1',
    'Level C2',
  ])
})

// §3.19
test('about the test: what is highlighted, when to tap Know, that a look is free', async ({ page }) => {
  await page.goto('/vocab/about/')
  await expect(text(page, 'Each sentence has one highlighted word or expression.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('highlighted')
  await expect(page.getByText('Tap Know only if you understand the specific meaning in context.')).toBeVisible()
  await expect(page.getByText('Show meaning does not affect results.')).toBeVisible()
})

// §3.20 §3.21
test('Word ≠ Meaning: two senses of one word, and a promise before Continue', async ({ page }) => {
  await page.goto('/vocab/meaning/')
  await expect(heading(page, 'Word ≠ Meaning')).toBeVisible()
  await expect(text(page, 'We test meanings, not just words.')).toBeVisible()
  await expect(sentences(page)).toHaveText(['My little brother can draw a horse.', 'The game ended in a draw.'])
  await expect(page.locator('mark')).toHaveText(['draw', 'draw'])
  await expect(text(page, 'Here it is to make a picture with a pencil.')).toBeVisible()
  await expect(text(page, 'Here it is a game that nobody won.')).toBeVisible()

  const promise = page.getByRole('checkbox', { name: 'I will answer only if I know the meaning', exact: true })
  await expect(promise).not.toBeChecked()
  await expect(button(page, 'Continue')).toBeDisabled()
  await promise.check()
  await expect(button(page, 'Continue')).toBeEnabled()
  await promise.uncheck()
  await expect(button(page, 'Continue')).toBeDisabled()
})

// §3.22 §3.23
test('fake words: a warning, and Loading... until the test is there', async ({ page }) => {
  const letGo = await holdAnswers(page, NEW_TEST)
  await page.goto('/vocab/fake/')
  await expect(
    page.getByText('Some phrases in this test make no sense. Click Not Sure if you think one is fake.'),
  ).toBeVisible()
  await button(page, 'Start the test').click()
  await expect(button(page, 'Loading...')).toBeDisabled()
  await expect(button(page, 'Start the test')).toHaveCount(0)
  letGo()
  await expect(heading(page, 'Last step before we begin')).toBeVisible()
})

test.describe('sign-in', () => {
  // §3.27
  test('leads from Log in back to Sign up', async ({ page }) => {
    await page.goto('/vocab/auth/')
    await button(page, 'Continue with email').click()
    await button(page, 'Already have an account? Log in').click()
    await expect(button(page, 'Log in')).toBeVisible()
    await button(page, 'Need an account? Sign up').click()
    await expect(button(page, 'Sign up')).toBeVisible()
    await expect(button(page, 'Already have an account? Log in')).toBeVisible()
  })

  // §3.29 §5.1
  test('shows a spinner until it is known who is signed in, then the ways to do so or the next step', async ({
    page,
  }) => {
    const spinner = page.getByRole('status').filter({ hasText: 'Checking whether you are signed in' })
    await fetchTest(page)
    const showWays = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    showWays()
    await expect(button(page, 'Continue with email')).toBeVisible()
    await expect(spinner).toHaveCount(0)
    await signUp(page)

    const goOn = await holdAnswers(page, SIGN_IN_LIBRARY)
    await page.goto('/vocab/auth/')
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    goOn()
    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  })
})

test.describe('test', () => {
  // §3.33
  test('Back leads to the sentence before; the bar shows how far it is', async ({ page }) => {
    const saved = await fetchTest(page)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await page.goto('/vocab/words/3')
    await expect(bar).toHaveAttribute('aria-valuemax', String(saved.practice.length + saved.words.length))
    await expect(bar).toHaveAttribute('aria-valuenow', '3')
    await button(page, 'Know').click()
    await expect(bar).toHaveAttribute('aria-valuenow', '4')
    await back.click()
    await expect(page).toHaveURL(/\/vocab\/words\/3$/)
    await expect(bar).toHaveAttribute('aria-valuenow', '3')
    await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
  })

  // §5.22
  test('a redirect to the furthest sentence replaces the address in the history', async ({ page }) => {
    await fetchTest(page)
    await leaveApp(page)
    await page.goto('/vocab/words/40')
    await expect(page).toHaveURL(/\/vocab\/words\/3$/)
    await expect(page.locator('mark')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/about\/$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/vocab\/words\/3$/)
  })

  // §3.42 §10.3
  test('sentences slide for 0.3 seconds, with the movement', async ({ page }) => {
    await page.addInitScript(() => {
      const slides: { entersAt: string; milliseconds: unknown }[] = []
      Object.assign(window, { slides })
      const { animate } = Element.prototype
      Element.prototype.animate = function (keyframes, options) {
        const element = this as HTMLElement
        const milliseconds = typeof options === 'object' ? options.duration : options
        const [first] = keyframes as Keyframe[]
        const entersAt = String(first?.['transform'])
        if (entersAt.startsWith('translate') && element.querySelector('mark') && !element.inert)
          slides.push({ entersAt, milliseconds })
        return animate.call(this, keyframes, options)
      }
    })
    const lastSlide = () => page.evaluate(() => (window as unknown as { slides: unknown[] }).slides.at(-1))
    await fetchTest(page)
    await page.goto('/vocab/words/3')
    await button(page, 'Know').click()
    await expect.poll(lastSlide).toEqual({ entersAt: 'translateX(64px)', milliseconds: 300 })
    // The sentence before has gone: it does not come back from halfway.
    await expect(page.locator('mark')).toHaveCount(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(lastSlide).toEqual({ entersAt: 'translateX(-64px)', milliseconds: 300 })
  })

  // §4.10
  test('decision_time counts only while the page is visible', async ({ page }) => {
    await page.clock.install()
    await fetchTest(page)
    await page.goto('/vocab/words/3')
    await expect(page.locator('mark')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Know').click()
    await expect(text(page, '5/83')).toBeVisible()
    const turn = (visibilityState: 'visible' | 'hidden') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibilityState)
    await page.clock.runFor(2000)
    await turn('hidden')
    await page.clock.runFor(60_000)
    await turn('visible')
    await page.clock.runFor(500)
    await page.keyboard.press('f')
    await expect(page).toHaveURL(/\/vocab\/words\/5$/)
    const { words } = (await readRow(page, 'tests', 'running')) as { words: { decision_time: number }[] }
    expect(words[1]!.decision_time).toBe(2500)
  })
})

// §3.48 §3.49 §3.50 §4.20
test('about you: its texts, four genders, and Loading... after the submit', async ({ page }) => {
  await page.goto('/vocab/')
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await expect(text(page, 'We use this information to personalize your experience.')).toBeVisible()
  await expect(field(page, /Country of residence/)).toHaveAttribute('placeholder', 'Select a country')
  await expect(page.getByRole('textbox', { name: /Birth year/ })).toHaveAttribute('placeholder', 'Enter a year')
  await expect(field(page, /^Gender$/).locator('option')).toHaveText([
    '',
    'Male',
    'Female',
    'Non-Binary/Genderfluid',
    'Prefer not to say',
  ])

  await choose(page, /Country of residence/, 'mex', 'Mexico')
  await page.getByRole('textbox', { name: /Birth year/ }).fill('1996')
  const letGo = await keepProfileBusy(page)
  await button(page, 'Start test').click()
  await expect(button(page, 'Loading...')).toBeDisabled()
  await expect(button(page, 'Start test')).toHaveCount(0)
  await letGo()
  await expect(page).toHaveURL(/\/vocab\/cefr\/$/)
})

/** Holds the stored profile, as a slow device would: nobody else gets at it until it is let go. */
async function keepProfileBusy(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('vocab')
        opening.addEventListener('success', () => {
          const profile = opening.result.transaction('profile', 'readwrite').objectStore('profile')
          let busy = true
          Object.assign(window, { letGo: () => (busy = false) })
          const readOn = () => {
            if (busy) profile.get('nothing').addEventListener('success', readOn)
            else opening.result.close()
          }
          readOn()
          held()
        })
      }),
  )
  return () => page.evaluate(() => void (window as unknown as { letGo: () => void }).letGo())
}

test.describe('results step', () => {
  // §3.52
  test('a loader until the result is there', async ({ page }) => {
    await haveAnsweredTest(page)
    const letGo = await holdAnswers(page, COMPLETION)
    await page.goto('/vocab/results/')
    await expect(page.getByRole('status').filter({ hasText: 'Your result is being worked out' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText(['Your result is being worked out'])
    letGo()
    await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
    await expect(button(page, 'Share Results')).toBeVisible()
  })

  // §3.53 §5.29 §9.13
  test('a submission that the server fails: /error, and Resume submits again', async ({ page }) => {
    const { shortcode } = await haveAnsweredTest(page)
    let tries = 0
    await page.route(COMPLETION, (route) => {
      tries += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/vocab/results/')
    await expect(page).toHaveURL(/\/error$/)
    await expect(heading(page, 'Oops!')).toBeVisible()
    await expect(text(page, 'Failed to submit complete test results.')).toBeVisible()
    expect(tries).toBe(3)
    await page.unroute(COMPLETION)
    await button(page, 'Go home').click()
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page).toHaveURL(new RegExp(`/result/${shortcode}$`))
  })
})

test.describe('shared result', () => {
  // §3.55 §3.57 §3.58
  test('a loader, then the two cards', async ({ page }) => {
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    const letGo = await holdAnswers(page, SHARED_RESULT)
    await page.goto(`/result/${SHORTCODE}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading the result' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText(['Loading the result'])
    letGo()
    const level = page.getByRole('region', { name: 'Level of proficiency', exact: true })
    await expect(level.getByRole('heading', { level: 2, name: 'Level of proficiency' })).toBeVisible()
    await expect(level).toContainText('B2')
    await expect(level).toContainText('Can interact with a degree of fluency.')
    await expect(level).toContainText('Levels follow the Common European Framework of Reference for Languages (CEFR).')
    const size = page.getByRole('region', { name: 'Vocabulary size', exact: true })
    await expect(size.getByRole('heading', { level: 2, name: 'Vocabulary size' })).toBeVisible()
    await expect(size.getByRole('img')).toHaveCount(3)
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  })

  // §3.55 §5.8 §8.1
  test('one that is not there: the text says so, and no test is fetched before the learner goes on', async ({
    page,
  }) => {
    const newTests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') newTests.push(new URL(request.url()).pathname)
    })
    await page.goto(`/result/${SHORTCODE}`)
    await expect(heading(page, 'Results Not Found')).toBeVisible()
    await expect(text(page, 'The test result you are looking for could not be found.')).toBeVisible()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    expect(newTests).toEqual([])
    await page.getByRole('link', { name: 'Take Your Own Test' }).click()
    await expect.poll(() => newTests).toEqual(['/v1/vocab_checkbox_tests/'])
  })
})

// §2.2
test('an unknown path below /vocab/ is not found', async ({ page }) => {
  for (const path of ['/vocab/unknown', '/vocab/cefr/unknown/', '/vocab/words/3/4']) {
    await page.goto(path)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(text(page, 'There is nothing at this address. The test starts on the first page.')).toBeVisible()
  }
})

// §8.3
test('cookies are sent with every request to the API', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'of-a-proxy', url: baseURL! }])
  const sent: Promise<[string, string | undefined]>[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/v1/')) return
    sent.push(request.allHeaders().then(({ cookie }) => [request.method(), cookie]))
  })
  await fetchTest(page)
  await page.goto('/vocab/words/3')
  await button(page, 'Know').click()
  const methods = async () => (await Promise.all(sent)).map(([method]) => method)
  await expect.poll(methods).toEqual(['POST', 'PATCH'])
  await page.goto(`/result/${SHORTCODE}`)
  await expect.poll(methods).toEqual(['POST', 'PATCH', 'GET'])
  for (const [, cookie] of await Promise.all(sent)) expect(cookie).toContain('session=of-a-proxy')
})

// §9.21
test.describe('in production the console is silent', () => {
  test.use({ serviceWorkers: 'allow' })

  test('from the start to the result', async ({ page }) => {
    test.slow()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await goToSignIn(page)
    await signUp(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: TEST_WORDS }, () => true)
    await expect(button(page, 'Share Results')).toBeVisible()
    expect(said).toEqual([])
  })

  test('no script of the page or its worker could write to it', async ({ page }) => {
    const read = async (path: string) => (await page.request.get(path)).text()
    const worker = await read('/service-worker.js')
    const scripts = new Set([...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => `/${name}`))
    expect(scripts.size).toBeGreaterThan(10)
    for (const script of ['/service-worker.js', ...scripts]) {
      expect((await read(script)).match(/.{0,40}\bconsole\b.{0,40}/g), script).toBeNull()
    }
  })
})
