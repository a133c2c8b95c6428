import { expect, test } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { answerWords, button, goToSignIn, heading, passPractice, signUp, TEST_WORDS } from '../support/learner.ts'
import { readKnownWords } from './support/servedTest.ts'

// §1.2 §1.4 §1.7 §2.1 §2.3 §2.10 §3.1 §3.3 §3.10 §3.17 §3.25 §3.32 §3.48 §3.50 §3.52 §3.56 §3.61 §5.24 §7.1 §7.2 §7.4
test('a new learner signs up, answers 80 items and shares the result', { tag: '@main' }, async ({ page, browser }) => {
  // A whole test, at two widths.
  test.setTimeout(180_000)
  await goToSignIn(page)
  await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, await readKnownWords(page), (position) =>
    position % 2 === 0 ? 'keyboard' : 'pointer',
  )

  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  const level = page.getByText(/^[ABC][12]$/).first()
  await expect(level).toBeVisible()
  await expect(page.getByRole('img', { name: /^Words: \d+% of an average native speaker/ })).toBeVisible()
  for (const native of ['3,700', '3,800']) await expect(page.getByText(`native ${native}`)).toBeVisible()
  await expect(page.getByText(/^The participant knows approximately [\d,]+ English words, which is \d+%/)).toBeVisible()
  await expect(button(page, 'Share Results')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(page.url())
  await expect(heading(visitor, 'Vocabulary Test Result')).toBeVisible()
  await expect(visitor.getByText(/^[ABC][12]$/).first()).toHaveText((await level.textContent())!)
  await expect(visitor.getByText(/^The participant knows approximately/)).toHaveText(
    (await page.getByText(/^The participant knows approximately/).textContent())!,
  )
  await expect(button(visitor, 'Share Results')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Take The Test' })).toBeVisible()
  await visitor.context().close()

  await page.goto('/')
  await expect(page.getByRole('link', { name: startText('lastResult') })).toBeVisible()
})
