import { expect, type Page, type Route } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { anOwnResult, aSharedResult } from '../support/builders.ts'
import { plantRow, readRow } from '../support/deviceRows.ts'
import { button, createAccount, heading, pressShare } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, signUpWithProfile } from './support/servedTest.ts'

async function openSharing(page: Page) {
  await button(page, 'More ways to share').click()
  await page.getByRole('link', { name: 'Who can see this' }).click()
}
const linkSwitch = (page: Page) => page.getByRole('switch', { name: 'Share by link' })
const form = (page: Page, name: string) => page.getByRole('radio', { name })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const wholeText = (page: Page) => page.evaluate(() => document.documentElement.outerHTML)

/** Opens the sheet with the pictures; the browser of these tests has no share function. */
async function openPicture(page: Page) {
  await pressShare(page)
  await expect(button(page, 'Save image')).toBeEnabled()
  const pictures = await page.getByRole('dialog').getByRole('img').all()
  const texts = pictures.map(async (each) => `${await each.getAttribute('alt')} ${await each.getAttribute('src')}`)
  return decodeURIComponent((await Promise.all(texts)).join(' '))
}

async function choose(page: Page, name: string) {
  await form(page, name).check()
  await expect(status(page, /^Saved$/)).toBeVisible()
}

// §12.13 §12.14 §12.56
test('the owner decides which name visitors see, whether the link works, and when the result is deleted', async ({
  page,
  browser,
  context,
}) => {
  // A whole test, and the document loaded some twenty times.
  test.setTimeout(240_000)
  await signUpWithProfile(page)
  const profile = (await readRow(page, 'profile', 'userProfile')) as object
  await plantRow(page, 'profile', 'userProfile', { ...profile, full_name: 'Anna Bell' })
  await page.reload()
  await finishWords(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  const link = page.url()
  const shortcode = link.split('/').at(-1)!
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(heading(visitor, "Anna Bell's Vocabulary Test Result")).toBeVisible()

  await test.step('with the first name alone, nothing tells the rest', async () => {
    await openSharing(page)
    await expect(form(page, 'Full name')).toBeChecked()
    await choose(page, 'First name')
    await visitor.reload()
    await expect(heading(visitor, /^Anna's Vocabulary Test Result/)).toBeVisible()
    expect(await wholeText(visitor)).not.toContain('Bell')
  })

  await test.step('without a name, neither title nor pictures of the owner have it', async () => {
    await choose(page, 'No name')
    await visitor.reload()
    await expect(heading(visitor, /^Vocabulary Test Result/)).toBeVisible()
    expect(await wholeText(visitor)).not.toContain('Anna')

    await page.goto(link)
    await expect(heading(page, /^Vocabulary Test Result/)).toBeVisible()
    const picture = await openPicture(page)
    expect(picture).toMatch(/Vocabulary Test Result/)
    expect(picture).not.toMatch(/Anna|Bell/)
    await button(page, 'Close').click()
    await expect(button(page, 'Share Results')).toBeFocused()
  })

  const otherTab = await context.newPage()
  await otherTab.goto(`${link}/sharing/`)
  await expect(linkSwitch(otherTab)).toBeChecked()

  await test.step('with the link off, its owner alone sees it, also without a connection', async () => {
    await openSharing(page)
    await linkSwitch(page).click()
    await expect(page.getByText('The link is off. Nobody but you can see it.')).toBeVisible()
    await expect(status(page, /^Saved$/)).toBeVisible()
    await visitor.reload()
    await expect(heading(visitor, 'Results Not Found')).toBeVisible()
    for (const offline of [false, true]) {
      await context.setOffline(offline)
      await page.goto(link)
      await expect(page.getByText('Level of proficiency')).toBeVisible()
      await expect(status(page, 'The link is off. Nobody but you can see it.')).toBeVisible()
    }
    await context.setOffline(false)
  })

  await test.step('another tab that has not heard of it does not turn the link on again', async () => {
    await choose(otherTab, 'Full name')
    await otherTab.reload()
    await expect(linkSwitch(otherTab)).not.toBeChecked()
    await visitor.reload()
    await expect(heading(visitor, 'Results Not Found')).toBeVisible()
    // Turning it off again changes nothing.
    await linkSwitch(otherTab).click()
    await linkSwitch(otherTab).click()
    await expect(status(otherTab, /^Saved$/)).toBeVisible()
    await otherTab.reload()
    await expect(linkSwitch(otherTab)).not.toBeChecked()
  })

  await test.step('who wants to share it is asked to turn the link on', async () => {
    await page.goto(link)
    await expect(status(page, 'The link is off.')).toBeVisible()
    await pressShare(page)
    await button(page, 'Turn the link on').click()
    await expect(status(page, 'The link is on.')).toBeVisible()
    await expect(button(page, 'Share Results')).toBeFocused()
    await visitor.reload()
    await expect(heading(visitor, "Anna Bell's Vocabulary Test Result")).toBeVisible()
    await context.setOffline(true)
    expect(await openPicture(page), 'drawn without a connection').toContain('Anna Bell')
    await page.keyboard.press('Escape')
    await context.setOffline(false)
  })

  await test.step('a name typed in the sheet reaches visitors on a press alone, and goes on another', async () => {
    await openSharing(page)
    await button(page, 'Remove the name').click()
    await expect(page.getByText(/^You gave no name\./)).toBeVisible()
    await page.goto(link)
    await openPicture(page)
    await page.getByLabel('Your first name on the picture').fill('Mia')
    await visitor.reload()
    await expect(heading(visitor, /^Vocabulary Test Result/)).toBeVisible()
    await button(page, 'Yes, show it').click()
    await expect(button(page, 'Remove the name')).toBeFocused()
    await visitor.reload()
    await expect(heading(visitor, "Mia's Vocabulary Test Result")).toBeVisible()
    expect(await (await visitor.request.get(link)).text(), 'its preview').toContain('Mia')
    await button(page, 'Remove the name').click()
    await expect(button(page, 'Yes, show it')).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await (await visitor.request.get(link)).text()).not.toContain('Mia')
    await visitor.reload()
    await expect(heading(visitor, /^Vocabulary Test Result/)).toBeVisible()
  })

  await test.step('deleted, it is gone for everyone, and Back does not bring it back', async () => {
    await otherTab.goto(link)
    await expect(otherTab.getByText('Level of proficiency')).toBeVisible()
    await openSharing(page)
    await button(page, 'Delete this result').click()
    await expect(button(page, 'Keep it'), 'what does no harm has the focus').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Delete this result')).toBeFocused()
    await button(page, 'Delete this result').click()
    await button(page, 'Delete it').click()
    await expect(status(page, startText('resultDeleted'))).toBeVisible()
    await expect(heading(page, uiText('product'))).toBeFocused()
    await expect(page.getByRole('link', { name: startText('lastResult') })).toHaveCount(0)
    for (const [store, key] of [
      ['ownResults', shortcode],
      ['sharedResults', shortcode],
      ['ownDetails', shortcode],
    ] as const) {
      expect(await readRow(page, store, key), `${store} ${key}`).toBeUndefined()
    }
    expect(await readRow(page, 'history', 'completed')).toEqual([])

    await expect(heading(otherTab, 'Results Not Found'), 'the other tab hears of it').toBeVisible()
    await expect(heading(visitor, /^Vocabulary Test Result/), 'who has it open').toBeVisible()
    await visitor.reload()
    await expect(heading(visitor, 'Results Not Found')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Results Not Found')).toBeVisible()
    await page.goto('/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await expect(status(page, startText('resultDeleted'))).toHaveCount(0)
  })
  await visitor.context().close()
})

test.describe('with answers of the server', () => {
  // Routes answer for it here; a worker would bypass some of them.
  test.use({ serviceWorkers: 'block' })

  const SHORTCODE = 'abcdefghjk'
  const sharingPage = `/result/${SHORTCODE}/sharing/`

  /** Stores the owner's result on this device, and answers its account's requests. */
  async function haveOwnResult(page: Page, account: (route: Route) => unknown) {
    await page.route('**/v1/account/results/**', async (route) => void (await account(route)))
    await page.route('**/v1/vocab_checkbox_tests/share/**', (route) => route.fulfill({ json: aSharedResult() }))
    await page.goto('/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
    await page.goto(sharingPage)
  }

  // §12.16
  test('an owner who is not signed in is asked to sign in, and returns to the result', async ({ page }) => {
    await haveOwnResult(page, (route) => route.fulfill({ json: anOwnResult() }))
    await expect(status(page, /please sign in with the account/)).toBeVisible()
    await expect(linkSwitch(page)).toHaveCount(0)
    await button(page, 'Sign in').click()
    await createAccount(page)
    await expect(page).toHaveURL(new RegExp(`${sharingPage}$`))
    await expect(linkSwitch(page)).toBeChecked()
  })
})
