import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { findOtherBrowsers, programOf } from '../otherBrowsers.mjs'
import { buttonPath, type DrivenBrowser } from './drivenBrowser.ts'

export interface Firefox extends DrivenBrowser {
  /** Restarts the browser with the same profile. */
  restart(): Promise<void>
}

/** Opens the system's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Firefox> {
  const executablePath = programOf(findOtherBrowsers().firefox, 'firefox')
  const profile = mkdtempSync(join(tmpdir(), 'vocabulary-firefox-'))
  let browser: Browser
  let page: Page

  async function start() {
    browser = await launch({ browser: 'firefox', executablePath, headless: true, userDataDir: profile })
    page = await browser.newPage()
  }

  await start()
  return {
    async goto(url) {
      await page.goto(url)
    },
    evaluate: (work, ...args) => page.evaluate(work as never, ...args) as Promise<never>,
    press: (key) => page.keyboard.press(key as 'j'),
    click: (button) => page.locator(`::-p-xpath(${buttonPath(button)})`).click(),
    async restart() {
      await browser.close()
      await start()
    },
    async close() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
