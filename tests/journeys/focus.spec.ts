import { expect, type Page } from '@playwright/test'
import { fakeProof } from '#rules/practiceItems.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { fetchTest } from '../support/deviceRows.ts'
import { button, choose, counter, enterCredentials, heading, newCredentials } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'

const answers = (page: Page) => page.getByRole('group', { name: 'Your answer' })
const plain = (sentence: string) => sentence.replaceAll('**', '')

// §13.4
test('a new step moves the focus to its heading, and so does Back', async ({ page }) => {
  await page.goto('/')
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeFocused()
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Tell us a bit more about you')).toBeFocused()
  await page.goBack()
  await expect(heading(page, "Let's get started!")).toBeFocused()
})

// §13.4
test('a refused form moves the focus to its first mistake, and a working button keeps it', async ({ page }) => {
  await page.goto('/vocab/')
  await button(page, 'Continue').click()
  const language = page.getByRole('combobox', { name: /Native language/ })
  await expect(language).toBeFocused()
  await expect(language).toHaveAttribute('aria-invalid', 'true')
  await expect(language).toHaveAccessibleDescription('This field is required')

  await page.goto('/vocab/auth/')
  await button(page, 'Continue with email').click()
  await enterCredentials(page, newCredentials())
  await button(page, 'Already have an account? Log in').click()
  await expect(button(page, 'Need an account? Sign up')).toBeFocused()
  await button(page, 'Log in').click()
  await expect(page.getByText(/^(User not found|Invalid email or password)$/)).toBeVisible()
  await expect(button(page, 'Log in')).toBeFocused()
})

test.describe('on the test screen', () => {
  // §13.4
  test('the focus stays on the pressed button, and each sentence is announced once', async ({ page }) => {
    const words = await openFirstWord(page)
    const announced = await followAnnouncements(page)
    const sentences = words.map(({ sentence }) => plain(sentence))
    const announcedSentences = async () =>
      (await announced()).filter((text) => sentences.some((it) => text.includes(it)))

    await button(page, 'Know').focus()
    for (let index = 3; index < 9; index++) {
      await expect(counter(page, index)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(counter(page, index + 1)).toBeVisible()
      await expect(button(page, 'Know')).toBeFocused()
    }
    await expect.poll(announcedSentences).toEqual(sentences.slice(1, 7))

    await test.step('and once when the learner goes back', async () => {
      await page.getByRole('button', { name: uiText('back'), exact: true }).press('Enter')
      await expect(counter(page, 8)).toBeVisible()
      await expect.poll(announcedSentences).toEqual([...sentences.slice(1, 7), sentences[5]])
    })
  })

  // §13.4
  test('the meaning is announced once, and the focus moves from its button to the answers', async ({ page }) => {
    const words = await openFirstWord(page)
    const announced = await followAnnouncements(page)
    await button(page, 'Show meaning').press('Enter')
    await expect(answers(page)).toBeFocused()
    await expect.poll(announced).toEqual([`${words[0]!.subject}: ${words[0]!.definition}`])
    await page.keyboard.press('Tab')
    await expect(button(page, 'Not sure')).toBeFocused()
  })

  test('the feedback moves the focus to Continue, announces its reason once, and returns the focus to the answers', async ({
    page,
  }) => {
    const { practice } = await fetchTest(page)
    const fake = practice.findIndex((item) => item.fake)
    await page.goto(`/vocab/words/${fake}`)
    // It is there before its text, once its part has loaded.
    await expect(page.locator('main ~ footer [aria-live]')).toBeAttached()
    const announced = await followAnnouncements(page)
    await button(page, 'Know').press('Enter')
    await expect(button(page, 'Continue')).toBeFocused()
    await expect(button(page, 'Continue')).toHaveAccessibleDescription('')
    const { subject } = practice[fake]!
    const said = ['Be Careful! Fake Meanings', fakeProof(subject), `${subject} makes no sense in this context`]
    await expect.poll(announced).toEqual(said)
    await page.keyboard.press('Enter')
    await expect(counter(page, fake + 1)).toBeVisible()
    await expect(answers(page)).toBeFocused()
    expect((await announced()).slice(said.length).filter((text) => text.includes('makes no sense'))).toEqual([])
  })

  test('when a key removes the focused control, the focus moves to the answers', async ({ page }) => {
    await openFirstWord(page)
    await button(page, 'Show meaning').focus()
    await page.keyboard.press('h')
    await expect(answers(page)).toBeFocused()
    await page.goto('/vocab/words/1')
    await page.getByRole('button', { name: uiText('back'), exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page, 0)).toBeVisible()
    await expect(answers(page)).toBeFocused()
  })

  test('holding down Enter answers one sentence', async ({ page }) => {
    await openFirstWord(page)
    await button(page, 'Know').focus()
    await page.keyboard.down('Enter')
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(counter(page, 4)).toBeVisible()
    await page.goto('/vocab/words/82')
    await expect(counter(page, 4)).toBeVisible()
  })
})

/**
 * Records what screen readers are given to announce: text added or changed within a live region that already existed.
 * The numbers in the status line are marked as silent.
 */
async function followAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const isAnnounced = (place: Node): boolean => {
      const element = place instanceof Element ? place : place.parentElement
      const region = element?.closest('[aria-live], [role=status], [role=alert]')
      return region != null && region.getAttribute('aria-live') !== 'off'
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (!isAnnounced(target)) continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        announced.push(...texts.map((node) => node.textContent!.trim()).filter(Boolean))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}
