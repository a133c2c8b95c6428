import type { Comparison } from '#contracts/ownResult.ts'
import { expect, type Page } from '@playwright/test'
import { anOwnResult } from '../support/builders.ts'
import { expectAccessible } from './support/accessibility.ts'
import { plantRow } from './support/device.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { goToSignIn, signUp } from './support/learner.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

const SHORTCODE = 'abcdefghjk'

// A route answers for the server; a worker would keep some requests from it.
test.use({ serviceWorkers: 'block' })

/** Opens a result on a device that holds this comparison, as the server told it last. */
async function openCompared(page: Page, comparison: Comparison, { own }: { own: boolean }) {
  await openResult(page, {}, { own })
  const { answered, ...fromServer } = anOwnResult({ comparison })
  await plantRow(page, 'ownDetails', SHORTCODE, { answered, fromServer })
  await page.reload()
  return page.getByRole('region', { name: 'Compared with other learners' })
}

const groups: Comparison['groups'] = [
  { group: 'native_language', value: 'es', learners: 1_200, percentile: 60 },
  { group: 'education_level', value: 'Primary/Elementary School Completed', learners: 50, percentile: 95 },
  { group: 'age_group', value: '65+', learners: 34_000, percentile: 5 },
]

// §1.6 §12.20
test('owners see their place in each group, and who the others are', async ({ page }) => {
  const card = await openCompared(page, { sample: 'learners', groups }, { own: true })
  await expect(card.getByRole('listitem')).toHaveText([
    'Higher than about 60% of 1,200 learners whose first language is Spanish.',
    'Higher than about 95% of 50 learners with your education: Primary/Elementary School Completed.',
    'Higher than about 5% of 34,000 learners who are 65 or older.',
  ])
  await expect(card.getByText(/Learners who took this test here/)).toBeVisible()
  await expectAccessible(page)
})

// §12.23
test('the learners of a demonstration are called made up', async ({ page }) => {
  const card = await openCompared(page, { sample: 'demo', groups }, { own: true })
  await expect(card.getByText('These learners are made up.')).toBeVisible()
  await expectAccessible(page)
})

// §7.6
test('who does not hold the result is told nothing of it', async ({ page }) => {
  const card = await openCompared(page, { sample: 'learners', groups }, { own: false })
  await expect(page.getByRole('link', { name: 'Take The Test' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('nothing moves when the server tells what it knows', async ({ page }) => {
  await recordShifts(page)
  await goToSignIn(page)
  await signUp(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/v1/account/results/${SHORTCODE}/`, async (route) => {
    await answered
    await route.fulfill({ json: anOwnResult({ comparison: { sample: 'learners', groups } }) })
  })
  await openResult(page, {}, { own: true })
  const expressions = page.getByRole('region', { name: 'Expressions to learn' })
  await expressions.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Sharing' })).toBeVisible()
  expect(await shifts(page)).toEqual([])
  answer()
  await expect(page.getByRole('region', { name: 'Compared with other learners' }).getByRole('listitem')).toHaveCount(3)
  expect(await shifts(page)).toEqual([])
})
