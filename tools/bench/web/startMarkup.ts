import type { Browser } from '@playwright/test'
import { PHONE } from './slowDevice.ts'

/** An element with its children, or a text. */
export type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] }

/** The start screen as the product shows it at a first visit. */
export interface StartMarkup {
  html: string
  tree: Markup[]
  /** Every style sheet that the product's own HTML brings, in order. */
  css: string
}

/** Reads the start screen off the running product, so that what it is compared with always says the same. */
export async function readStartMarkup(browser: Browser, address: string): Promise<StartMarkup> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Start the test' }).waitFor()
  const shown = await page.evaluate(() => {
    const root = document.getElementById('root')!
    // Methods here and in the other code for the page: tsx gives functions their names by a helper that no page has.
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
