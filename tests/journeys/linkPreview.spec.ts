import { expect, type Page } from '@playwright/test'
import ogs from 'open-graph-scraper'
import sharp from 'sharp'
import { completeByCalls } from './support/completedResult.ts'
import { heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

/** What a program that previews links reads at an address, without running scripts. */
async function unfurl(page: Page, path: string) {
  const html = await (await page.request.get(path, { headers: { accept: '*/*' } })).text()
  return (await ogs({ html })).result
}

const inHead = (page: Page, selector: string) => page.locator(`head ${selector}`)

// §12.19
test('a link to a result is previewed with its title, its figures and its picture', async ({ page, baseURL }) => {
  const shortcode = await completeByCalls(page.request, 'Anna Bell')
  const { ogTitle, ogUrl, ogImage } = await unfurl(page, `/result/${shortcode}`)
  expect([ogTitle, ogUrl]).toEqual(["Anna Bell's Vocabulary Test Result", `${baseURL}/result/${shortcode}`])
  const picture = await page.request.get(ogImage![0]!.url)
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

// §12.19
test('a link to a result that is not there is previewed like the test itself', async ({ page }) => {
  const { ogTitle, ogImage, ogUrl } = await unfurl(page, '/result/zzzzzzzzzz')
  expect([ogTitle, ogUrl]).toEqual(['How much English do you take in?', undefined])
  const picture = await page.request.get(ogImage![0]!.url)
  expect(await sharp(await picture.body()).metadata()).toMatchObject({
    ...{ width: Number(ogImage![0]!.width), height: Number(ogImage![0]!.height) },
    ...{ format: 'png' },
  })
})

test('the app neither repeats the tags of a result nor keeps them beyond it', async ({ page }) => {
  const shortcode = await completeByCalls(page.request, 'Anna Bell')
  await page.goto(`/result/${shortcode}`)
  await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
  await expect(page).toHaveTitle("Anna Bell's Vocabulary Test Result")
  for (const tag of ['meta[property="og:title"]', 'meta[name=description]', 'meta[name=robots]']) {
    await expect(inHead(page, tag)).toHaveCount(1)
  }

  await page.getByRole('link', { name: 'Take The Test' }).click()
  await expect(heading(page, /^Vocabulary Test$/)).toBeVisible()
  await expect(page).toHaveTitle('Vocabulary Test')
  await expect(inHead(page, 'title')).toHaveCount(1)
  for (const tag of ['meta[property^="og:"]', 'meta[name=description]', 'meta[name=robots]']) {
    await expect(inHead(page, tag)).toHaveCount(0)
  }
})

test('the test itself keeps its tags wherever one goes in it', async ({ page }) => {
  await page.goto('/result/zzzzzzzzzz')
  await expect(page).toHaveTitle('Results Not Found · Vocabulary Test')
  await page.getByRole('link', { name: 'Take Your Own Test' }).click()
  await expect(page).toHaveTitle('Vocabulary Test')
  await expect(inHead(page, 'meta[property="og:title"]')).toHaveAttribute('content', 'How much English do you take in?')
})
