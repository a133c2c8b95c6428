import { expect, type Page } from '@playwright/test'
import { aResultWithCounts } from '../support/builders.ts'
import { fetchTest, plantRow } from '../support/deviceRows.ts'
import { button } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

const SHORTCODE = 'abcdefghjk'
const screen = (page: Page) => page.locator('body')

test('a screen reader announces required profile fields, the contents of a list, and a mistake after its field', async ({
  page,
}) => {
  await page.goto('/vocab/')
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - img "Step 1 of 7"
    - main:
      - heading "Let's get started!" [level=1]
      - paragraph: This information will help us provide more accurate results.
      - combobox "Native language required" [invalid]
      - paragraph: This field is required
      - text: Education (optional)
      - combobox "Education (optional)"
      - text: Occupation (optional)
      - combobox "Occupation (optional)"
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

// §13.5
test('a screen reader hears the marked words as marked in the steps before the test', async ({ page }) => {
  await page.goto('/vocab/about/')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "How the test works" [level=1]
      - figure:
        - paragraph:
          - text: Each sentence has one
          - mark: "[marked: highlighted , end of mark]"
          - text: word or phrase.
        - button "Not sure"
        - button "Know"
      - paragraph:
        - text: Tap
        - strong: Know
        - text: only if you understand the specific meaning in context.
      - paragraph:
        - strong: Show meaning
        - text: does not affect results. Tap
        - strong: Know
        - text: only if you knew it before.
    - contentinfo:
      - button "Continue"
  `)
  await button(page, 'Continue').click()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
    - main:
      - heading "Word ≠ Meaning" [level=1]
      - paragraph: We test meanings, not just words.
      - figure "draw = make a picture":
        - paragraph:
          - text: She can
          - mark: "[marked: draw , end of mark]"
          - text: a horse.
        - button "Not sure"
        - button "Know"
        - text: draw = make a picture
    - contentinfo:
      - checkbox "I will answer only if I know the meaning"
      - paragraph:
        - text: If not, I tap
        - strong: Not sure
        - text: .
      - button "Continue" [disabled]
  `)
})

// §3.36 §13.5
test('a screen reader hears the meaning and the help of a sentence of the test', async ({ page }) => {
  const { words } = await fetchTest(page)
  const { subject, sentence, definition } = words[0]!
  const target = /\*\*(.*)\*\*/.exec(sentence)![1]
  await page.goto('/vocab/words/3')
  await expect(screen(page)).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - text: 1/80
      - progressbar "Progress"
    - main:
      - heading "Do you know the highlighted phrase?" [level=1]
      - paragraph:
        - mark: "[marked: ${target} , end of mark]"
      - button "Show meaning"
    - contentinfo:
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
test('a screen reader hears every figure of a result in words, and the actions of visitors and of the owner', async ({
  page,
}) => {
  await page.route('**/v1/vocab_checkbox_tests/share/*/', (route) => route.fulfill({ json: aResultWithCounts() }))
  await page.goto(`/result/${SHORTCODE}`)
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Anna Bell's Vocabulary Test Result" [level=1]
      - paragraph:
        - time: November 21, 2026
      - paragraph: Anna knows about 11,000 words. And you?
      - region "Level of proficiency":
        - paragraph: Level of proficiency
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
        - paragraph: /^Anna Bell knows approximately 11,000 English words/
        - paragraph:
          - text: Words
          - strong: 11,000
          - text: native 42,000
        - 'img "Words: 26% of an average native speaker''s count, likely between 24% and 31%"'
        - paragraph:
          - text: Phrasal verbs
          - strong: 1,900
          - text: native 3,700
        - 'img "Phrasal verbs: 51% of an average native speaker''s count, likely between 43% and 57%"'
        - paragraph:
          - text: Idioms
          - strong: 1,400
          - text: native 3,800
        - 'img "Idioms: 37% of an average native speaker''s count, likely between 31% and 46%"'
    - contentinfo:
      - paragraph: Want to test your vocabulary?
      - link "Take The Test"
  `)
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await page.reload()
  await expect(screen(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Anna Bell's Vocabulary Test Result" [level=1]
    - contentinfo:
      - status
      - button "Share Results"
      - button "More ways to share"
  `)
})
