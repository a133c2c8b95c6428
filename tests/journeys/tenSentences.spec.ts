import { expect, type BrowserContext, type Page } from '@playwright/test'
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

/** Records what the pages of a browser send, with bodies, which its own events leave out. */
async function recordCalls(context: BrowserContext): Promise<string[]> {
  const sent: string[] = []
  await context.exposeFunction('noteSent', (text: string) => void sent.push(text))
  await context.addInitScript(() => {
    const { fetch: send, noteSent } = window as typeof window & { noteSent: (text: string) => void }
    window.fetch = async (...given) => {
      const request = new Request(...given)
      noteSent(`${request.method} ${request.url} ${await request.clone().text()}`)
      return send(request)
    }
  })
  return sent
}

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
  const sent = await recordCalls(context)
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
  await friend.getByRole('link', { name: resultText('findLevel') }).click()
  const request = () => sent.find((each) => /^POST \S+\/vocab_checkbox_tests\/ \{/.test(each))
  await expect.poll(request).toBeTruthy()
  const { practised } = JSON.parse(request()!.replace(/^\S+ \S+ /, '')) as CreateTestRequest
  expect(practised?.toSorted()).toEqual(sentences.flatMap(({ item_id }) => item_id ?? []).toSorted())
  expect(sent.filter((each) => each.includes(answers.map(Number).join('')) || each.includes('answers'))).toEqual([])
  await context.close()

  await owner.goto(back)
  await expect(owner.getByRole('heading', { name: score(theirs, mine) })).toBeVisible()
})
