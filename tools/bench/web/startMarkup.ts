import type { Browser } from '@playwright/test'
import { startText } from '../../../src/texts/start.ts'
import { PHONE } from './slowDevice.ts'

/** An element with its children, or a text. */
export type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] }

/** The product's start screen on a first visit. */
export interface StartMarkup {
  html: string
  tree: Markup[]
  /** All style sheets of the product's HTML, in order. */
  css: string
}

/** Reads the start screen from the running product, so that the pages for comparison always have the same content. */
export async function readStartMarkup(browser: Browser, address: string): Promise<StartMarkup> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: startText('begin') }).waitFor()
  const shown = await page.evaluate(() => {
    const root = document.getElementById('root')!
    // Methods, as in the other code for the page, because tsx wraps named functions in a helper that pages lack.
    const reader = {
      read(node: Node): Markup[] {
        if (node instanceof Text) return [node.data]
        if (!(node instanceof HTMLElement)) return []
        const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
        return [{ tag: node.localName, attributes, children: reader.readChildren(node) }]
      },
      readChildren(parent: HTMLElement): Markup[] {
        return [...parent.childNodes].flatMap((child) => reader.read(child))
      },
    }
    for (const script of root.querySelectorAll('script')) script.remove()
    return { html: root.innerHTML, tree: reader.readChildren(root) }
  })
  await context.close()
  return { ...shown, css: await readStyles(address) }
}

async function readStyles(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  const styles = html.matchAll(/<style[^>]*>([^]*?)<\/style>|<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)
  const sheets = [...styles].map(async ([, inline, href]) =>
    href ? (await fetch(new URL(href, address))).text() : inline!,
  )
  return (await Promise.all(sheets)).join('\n')
}
