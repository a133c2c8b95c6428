import { expect, type Page } from '@playwright/test'
import { pointOf } from '#device/resultPoints.ts'
import { friendText } from '#texts/friend.ts'
import { progressText } from '#texts/progress.ts'
import { resultText } from '#texts/result.ts'
import { summaryText } from '#texts/summary.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { button, heading, workerControls } from '../support/learner.ts'
import { by100 } from '../support/storedBy100.ts'
import { signUpAsAda, startProductOf100 } from './support/productOf100.ts'
import { test } from './support/quietPage.ts'
import { finishWords, readKnownWords } from './support/servedTest.ts'

const [ada, ben] = by100.rows
const onScale = (page: Page, { level }: { level: string }) =>
  page.getByRole('img', { name: new RegExp(`^${level} on the scale`) })

let upgraded: Awaited<ReturnType<typeof startProductOf100>> | undefined
test.afterEach(() => upgraded?.stop())

// §12.29 §12.30 §12.57
test('a result of 1.0.0 keeps what it said, and a second test is compared with it on one scale', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  upgraded = await startProductOf100()
  const { url, db } = upgraded
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()

  await test.step('the learner has a result of 1.0.0, on the server and as its page stored it', async () => {
    await signUpAsAda(page, db)
    await leaveApp(page)
    await plantRow(page, 'ownResults', ada.shortcode, ada.shortcode)
    await plantRow(page, 'history', 'completed', [
      { timestamp: Date.parse(by100.shared.ada.test_datetime), shortcode: ada.shortcode },
    ])
    await plantRow(page, 'sharedResults', ada.shortcode, by100.shared.ada)
    await plantRow(page, 'resultPoints', ada.shortcode, pointOf(ada.shortcode, by100.shared.ada))
  })

  await test.step('it says what it said, but no way to the next level', async () => {
    await page.goto(`/result/${ada.shortcode}`)
    await expect(onScale(page, by100.shared.ada)).toBeVisible()
    await expect(page.getByText(resultText('newScale'))).toHaveCount(1)
    await expect(page.getByText(/16,000 English words/)).toBeVisible()
  })

  await test.step('the second test is compared with it on the new scale', async () => {
    await finishWords(page, await readKnownWords(page))
    await expect(page).toHaveURL(new RegExp(`/result/(?!${ada.shortcode})[a-z0-9]{10}$`))
    await expect(page.getByText(progressText('oneScale'))).toBeVisible()
    await expect(page.getByText(resultText('newScale'))).toHaveCount(0)
    await page.getByRole('link', { name: 'All your results' }).click()
    await expect(heading(page, progressText('title'))).toBeVisible()
    await expect(page.getByText(progressText('oneScale'))).toBeVisible()
    const [latest, earlier] = await page.getByRole('table').locator('tbody').getByRole('row').all()
    await expect(earlier!).toContainText(`${by100.shared.ada.level}${summaryText('earlierScale')}On the new scale: `)
    await expect(latest!).not.toContainText('scale')
    expect(await readRow(page, 'resultPoints', ada.shortcode)).toMatchObject({ on_current_scale: { edition: 'third' } })
  })

  await test.step('the device keeps the comparison for times without a connection', async () => {
    await page.goto('/')
    await workerControls(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Your progress' }).click()
    await expect(page.getByText(progressText('oneScale'))).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('beside a newer one, the earlier result asks for no new test', async () => {
    await page.getByRole('table').getByRole('link').last().click()
    await expect(onScale(page, by100.shared.ada)).toBeVisible()
    await expect(page.getByText(summaryText('earlierScale'), { exact: true })).toBeVisible()
    await expect(page.getByText(resultText('newScale'))).toHaveCount(0)
  })

  await test.step('a friend with a result of 1.0.0 has a level beside it, and no more', async () => {
    await page.goto(`/result/${ben.shortcode}`)
    const both = page.getByRole('region', { name: 'You and Ben' })
    await expect(both.getByText(friendText('notCompared'))).toBeVisible()
    await expect(both.getByText(summaryText('earlierScale'))).toHaveCount(1)
    await expect(both.getByRole('table')).toHaveCount(0)
    await expect(button(page, friendText('hide'))).toBeVisible()
  })
})
