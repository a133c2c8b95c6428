import { expect, type Page } from '@playwright/test'
import type { CreateTestRequest } from '#contracts/taking.ts'
import type { TenSentences } from '#contracts/ten.ts'
import { answerText } from '#texts/answer.ts'
import { resultText } from '#texts/result.ts'
import { shareText } from '#texts/share.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { sharingText } from '#texts/sharing.ts'
import { tenText } from '#texts/ten.ts'
import { button, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const card = (page: Page) => page.getByRole('region').filter({ has: page.locator('.ten-closed, .ten-ticks') })
const openCard = (page: Page) => page.locator('.ten-closed').click()

// §12.59 §12.60 §12.61 §12.62
test('a friend tries ten sentences with one tap, goes on without a connection, and sends the answers back', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(150_000)
  await signUpWithProfile(owner)
  await finishWords(owner)
  await expect(owner).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const link = owner.url()
  await button(owner, shareText('more')).click()
  const allows = owner.getByRole('switch', { name: shareSheetText('ten') })
  await expect(allows).not.toBeChecked()
  await allows.click()
  await expect(status(owner, sharingText('saved'))).toBeVisible()
  await expect(allows).toBeChecked()

  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const friend = await context.newPage()
  await friend.setViewportSize({ width: 360, height: 640 })
  /** All that the friend's browser sends. */
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  // Another process of the server, or a cache, may have the result from before for 5 s.
  await expect(async () => {
    await friend.goto(link)
    await expect(friend.locator('.ten-closed')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await workerControls(friend)
  expect((await friend.locator('.ten-closed').boundingBox())!.height).toBeLessThanOrEqual(96)
  const read = friend.waitForResponse('**/ten/')
  await openCard(friend)
  const { sentences } = (await (await read).json()) as TenSentences
  await expect(button(friend, answerText('know'))).toBeInViewport({ ratio: 1 })
  await expect(friend.getByRole('contentinfo').getByRole('link')).toHaveText([resultText('findLevel')])

  // Knows the first six, then nothing.
  const answers = sentences.map((_, index) => index < 6)
  const answer = async (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      await expect(card(friend)).toContainText(`${index + 1} of 10`)
      await button(friend, answerText(answers[index] ? 'know' : 'notSure')).click()
    }
  }
  await answer(0, 5)
  await expect(card(friend)).toContainText('6 of 10')
  await context.setOffline(true)
  await friend.reload()
  await openCard(friend)
  await answer(5, 10)
  const knew = (rule: (index: number) => boolean) =>
    sentences.filter(({ makes_sense }, index) => makes_sense && rule(index)).length
  const [mine, theirs] = [knew((index) => answers[index]!), knew((index) => sentences[index]!.known)]
  const score = (you: number, they: number) => new RegExp(`^You know ${you} of 9\\. .+ knows ${they}\\.$`)
  await expect(friend.getByRole('heading', { name: score(mine, theirs) })).toBeVisible()
  await button(friend, tenText('sendBack')).click()
  await expect(status(friend, shareText('message.copied'))).toBeVisible()
  const back = await friend.evaluate(() => navigator.clipboard.readText())
  expect(back).toBe(`${link}#ten=${answers.map(Number).join('')}`)

  await context.setOffline(false)
  const request = friend.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/vocab_checkbox_tests/'),
  )
  await friend.getByRole('link', { name: resultText('findLevel') }).click()
  const { practised } = (await request).postDataJSON() as CreateTestRequest
  expect(practised?.toSorted()).toEqual(sentences.flatMap(({ item_id }) => item_id ?? []).toSorted())
  const bits = answers.map(Number).join('')
  expect(sent.filter((each) => each.includes(bits) || each.includes('#'))).toEqual([])
  await context.close()

  await owner.goto(back)
  await expect(owner.getByRole('heading', { name: score(theirs, mine) })).toBeVisible()
})
