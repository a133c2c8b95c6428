import type { Page } from '@playwright/test'

/** How the translator below renders a text: with a letter before each word. */
export const translated = (text: string) => text.replace(/[A-Za-z’']+/g, 'x$&')

/**
 * Translates the page as soon as it is read, and later additions, as browsers do: each text is replaced by a `font`
 * element, so a kept reference points to a text no longer in the page. Elements with `translate="no"` at that time
 * stay.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, template, font, [translate="no"]'
    const translate = (text: Text) => {
      if (!/[A-Za-z]/.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) return
      const font = document.createElement('font')
      font.textContent = text.data.replace(/[A-Za-z’']+/g, 'x$&')
      text.replaceWith(font)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateAll(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
}
