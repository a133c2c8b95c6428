import { expect, type Page } from '@playwright/test'
import { aResultWithCounts } from '../support/builders.ts'
import { fetchTest, plantRow } from '../support/deviceRows.ts'
import { button, choose, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const SHORTCODE = 'abcdefghjk'
const screen = (page: Page) => page.locator('body')

test('start', async ({ page }) => {
  await page.goto('/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - status
    - main:
      - heading "Vocabulary Test" [level=1]
      - paragraph:
        - text: How much English do you
        - mark: "[marked: take in , end of mark]"
        - text: "?"
      - list:
        - listitem: Your level, from A1 to C2
        - listitem: Your words, phrasal verbs and idioms
        - listitem: Works offline
      - paragraph: ~5 minutes
      - button "Start the test"
      - paragraph:
        - link "Continue a test from another device"
    - contentinfo:
      - navigation "About this site":
        - link "about"
        - link "terms"
        - link "privacy"
  `)
})

test('profile: labels say what is required, a list says what it holds, a mistake stands after its field', async ({
  page,
}) => {
  await page.goto('/vocab/')
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Let's get started!" [level=1]
      - paragraph: This information will help us provide more accurate results.
      - combobox "Native language required" [invalid]
      - paragraph: This field is required
      - combobox "Education (optional)":
        - option "Doctorate Degree"
      - combobox "Occupation (optional)":
        - option "Technology"
    - contentinfo:
      - button "Continue"
  `)
  await page.getByRole('combobox', { name: /Native language/ }).fill('ital')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - combobox "Native language required" [expanded]: ital
    - listbox "Native language":
      - option /^Italian/
  `)
  await page.getByRole('combobox', { name: /Native language/ }).fill('Klingon')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - combobox "Native language required": Klingon
    - status: Invalid selection.
  `)
})

test('about you', async ({ page }) => {
  await page.goto('/vocab/')
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Tell us a bit more about you" [level=1]
      - paragraph: We use this information to personalize your experience.
      - combobox "Country of residence required"
      - textbox "Birth year required":
        - /placeholder: Enter a year
      - combobox "Gender (optional)":
        - option "Female"
    - contentinfo:
      - button "Start test"
  `)
})

test('CEFR level', async ({ page }) => {
  await page.goto('/vocab/cefr/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Have you taken an IELTS or TOEFL test recently?" [level=1]
      - paragraph: It helps us check the test. Your result stays the same.
    - contentinfo:
      - button "Yes, within the last 2 years"
      - button "No, continue to the test"
  `)
  await button(page, 'Yes, within the last 2 years').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "What is your CEFR level?" [level=1]
      - paragraph: Choose the level of your test. It must be from the last 2 years.
      - combobox "CEFR level required":
        - option "Select a level" [selected]
    - contentinfo:
      - button "Save CEFR Level"
      - button "I haven't taken a test"
  `)
})

// §13.5
test('what comes before the test: the marked words are told as marked', async ({ page }) => {
  await page.goto('/vocab/about/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "How the test works" [level=1]
      - figure:
        - paragraph:
          - text: Each sentence has one
          - mark: "[marked: highlighted , end of mark]"
          - text: word or expression.
        - paragraph: "The answer: Know"
      - paragraph:
        - text: Tap
        - strong: Know
        - text: only if you understand the specific meaning in context. Otherwise tap
        - strong: Not sure
        - text: .
      - paragraph:
        - strong: Show meaning
        - text: does not affect results. Answer first. Then you can look.
    - contentinfo:
      - button "Continue"
  `)
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - text: Step 5 of 7
    - main:
      - heading "Word ≠ Meaning" [level=1]
      - paragraph: We test meanings, not just words.
      - figure "Here, to draw = to make a picture.":
        - paragraph:
          - text: My little brother can
          - mark: "[marked: draw , end of mark]"
          - text: a horse.
        - paragraph: "The answer: Know"
      - figure "Here, a draw = nobody wins.":
        - paragraph:
          - text: The game ended in a
          - mark: "[marked: draw , end of mark]"
          - text: .
        - paragraph: "The answer: Not sure"
    - contentinfo:
      - checkbox "I will answer only if I know the meaning"
      - button "Continue" [disabled]
  `)
  await page.getByRole('checkbox').check()
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Some phrases are fake" [level=1]
      - figure:
        - paragraph:
          - text: She drives a red
          - mark: "[marked: breakfast , end of mark]"
          - text: to work.
        - paragraph: "The answer: Not sure"
      - paragraph:
        - text: Some phrases in this test make no sense. Click
        - strong: Not Sure
        - text: if you think one is fake.
      - paragraph: "First: 3 sentences for practice. They do not count."
    - contentinfo:
      - button "Start the test"
  `)
})

test('sign-in', async ({ page }) => {
  await fetchTest(page)
  await page.goto('/vocab/auth/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Last step before we begin" [level=1]
      - group "Ways to sign in":
        - paragraph: Sign in to get your result and to find it again.
        - button "Continue with Apple"
        - button "Continue with Google"
        - button "Continue with email"
        - alert
  `)
  await button(page, 'Continue with email').click()
  await button(page, 'Sign up').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Last step before we begin" [level=1]
      - group "Sign-in with email":
        - textbox "Email required" [invalid]
        - paragraph: This field is required
        - textbox "Password required" [invalid]
        - paragraph: This field is required
        - alert
        - button "Sign up"
        - button "Already have an account? Log in"
        - button "Other ways to continue"
  `)
})

test('a practice sentence and what its answer meant', async ({ page }) => {
  const { practice } = await fetchTest(page)
  const index = practice.findIndex(({ fake }) => fake)
  const { subject } = practice[index]!
  await page.goto(`/vocab/words/${index}`)
  await button(page, 'Know').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - progressbar "Progress"
      - text: Practice ${index + 1} of 3
    - main:
      - heading "Do you know the highlighted expression?" [level=1]
      - paragraph:
        - mark: "[marked: ${subject} , end of mark]"
    - contentinfo:
      - group "Be Careful! Fake Meanings":
        - heading "Be Careful! Fake Meanings" [level=2]
        - paragraph: ${subject} makes no sense in this context
        - paragraph: /You cannot|not vivid/
        - button "Continue"
  `)
})

// §3.36 §13.5
test('a sentence of the test, its meaning, and the help', async ({ page }) => {
  const { words } = await fetchTest(page)
  const { subject, sentence, definition } = words[0]!
  const target = /\*\*(.*)\*\*/.exec(sentence)![1]
  await page.goto('/vocab/words/3')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - progressbar "Progress"
      - text: 1/80
    - main:
      - heading "Do you know the highlighted expression?" [level=1]
      - paragraph:
        - mark: "[marked: ${target} , end of mark]"
    - contentinfo:
      - button "Show meaning"
      - group "Your answer":
        - button "Not sure"
        - button "Know"
      - status: Saved on this device
  `)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 80')
  await button(page, 'Show meaning').click()
  await expect(page.getByRole('main').getByText(`${subject}: ${definition}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - dialog "Keyboard shortcuts":
      - heading "Keyboard shortcuts" [level=2]
      - term: J
      - definition: Know
      - term: F
      - definition: Not sure
      - term: H
      - definition: Show meaning
      - term: ← or Backspace
      - definition: Back
      - term: Esc
      - definition: Show or hide this help
      - term: Enter
      - definition: Continue after practice
      - checkbox "Use J, F and H" [checked]
      - button "Close"
  `)
})

// §12.2 §13.5
test("a result: every figure in words, a visitor's actions, and the owner's", async ({ page }) => {
  await page.route('**/v1/vocab_checkbox_tests/share/*/', (route) => route.fulfill({ json: aResultWithCounts() }))
  await page.goto(`/result/${SHORTCODE}`)
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Anna Bell's Vocabulary Test Result" [level=1]
      - paragraph:
        - time: November 21, 2026
      - region "Level of proficiency":
        - heading "Level of proficiency" [level=2]
        - paragraph: B2
        - paragraph: Most likely B2.
        - img "B2 on the scale from A1 to C2. Most likely B2."
        - list:
          - listitem: 11,000 words
          - listitem: 1,900 phrasal verbs
          - listitem: 1,400 idioms
        - paragraph: /^Can interact with a degree of fluency\\./
        - paragraph: Levels follow the Common European Framework of Reference for Languages (CEFR).
        - group: What does B2 mean?
      - region "Vocabulary size":
        - heading "Vocabulary size" [level=2]
        - paragraph: Words native 42,000
        - paragraph: 11,000
        - 'img "Words: 26% of an average native speaker''s count, likely between 24% and 31%"'
        - paragraph: "9 in 10 native speakers: 27,000 to 52,000"
        - paragraph: /Range 9,800 to 13,000\\.$/
        - paragraph: Phrasal verbs native 3,700
        - paragraph: 1,900
        - 'img "Phrasal verbs: 51% of an average native speaker''s count, likely between 43% and 57%"'
        - paragraph: Range 1,600 to 2,200.
        - paragraph: Idioms native 3,800
        - paragraph: 1,400
        - 'img "Idioms: 37% of an average native speaker''s count, likely between 31% and 46%"'
        - paragraph: Range 1,100 to 1,800.
    - contentinfo:
      - paragraph: Anna knows about 11,000 words.
      - paragraph: Want to test your vocabulary?
      - link "Take The Test"
  `)
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await page.reload()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Anna Bell's Vocabulary Test Result" [level=1]
    - contentinfo:
      - button "Share Results"
      - status
  `)
})

// §2.18
test('a code to carry a test', async ({ page }) => {
  await page.goto('/vocab/carry/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - link "Home"
    - main:
      - heading "Continue your test here" [level=1]
      - paragraph: On the device with your test, choose ‘Continue on another device’. It shows a code.
      - textbox "Code required"
      - status
    - contentinfo:
      - button "Continue"
  `)
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/^8 letters and numbers/)
})

test('an error, and an address that is not there', async ({ page }) => {
  await page.goto('/error')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Oops!" [level=1]
      - paragraph: Something went wrong. What you have told us so far is saved on this device.
      - timer: /You will go to the start in \\d+ seconds\\./
    - contentinfo:
      - button "Stay on this page"
      - button "Go home"
  `)
  await page.goto('/nowhere')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Page not found" [level=1]
      - paragraph:
        - text: We could not
        - mark: "[marked: track down , end of mark]"
        - text: this page.
      - paragraph: The test starts on the first page.
    - contentinfo:
      - link "Go to the start"
  `)
})

test('a page beside the app', async ({ page }) => {
  await page.goto('/about/')
  await expect(heading(page, 'About')).toBeVisible()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - navigation "Vocabulary Test":
        - link "← Vocabulary Test"
    - main:
      - heading "About" [level=1]
      - heading "How it works" [level=2]
      - paragraph:
        - mark: "[marked: precarious , end of mark]"
      - heading "What you get" [level=2]
      - list
      - heading "Without a connection" [level=2]
    - contentinfo:
      - navigation "About this site":
        - link "about"
        - link "terms"
        - link "privacy"
  `)
})
