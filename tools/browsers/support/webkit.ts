import { expect } from '@playwright/test'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { findOtherBrowsers, programOf } from '../otherBrowsers.mjs'
import { buttonPath, type DrivenBrowser } from './drivenBrowser.ts'
import { startHelper, type HelperProcess } from './helperProcess.ts'
import { startVirtualScreen } from './virtualScreen.ts'

const WAIT_MS = 20_000

/** Has no `restart`, because WebKitGTK under automation loses its data when it ends. */
export interface WebKit extends DrivenBrowser {
  reload(): Promise<void>
  /** Continues in a new tab and closes the old one. */
  moveToNewTab(): Promise<void>
}

/** Opens the system's WebKitGTK with its own WebDriver, on an invisible screen. */
export async function openWebKit(): Promise<WebKit> {
  const { webkit } = findOtherBrowsers()
  const screen = await startVirtualScreen()
  const server = await startDriverServer(programOf(webkit, 'WebKitWebDriver'), screen.display)
  const driver = await createSession(server.url, programOf(webkit, 'MiniBrowser'))

  return {
    goto: (url) => driver.get(url),
    evaluate: (work, ...args) => driver.executeScript(work, ...args),
    press: (key) => driver.actions().sendKeys(key).perform(),
    click: async (button) => driver.wait(until.elementLocated(By.xpath(buttonPath(button))), WAIT_MS).click(),
    reload: () => driver.navigate().refresh(),
    async moveToNewTab() {
      const old = await driver.getWindowHandle()
      await driver.switchTo().newWindow('tab')
      const tab = await driver.getWindowHandle()
      await driver.switchTo().window(old)
      await driver.close()
      await driver.switchTo().window(tab)
    },
    async close() {
      await driver.quit()
      await server.stop()
      await screen.stop()
    },
  }
}

async function startDriverServer(program: string, display: string): Promise<HelperProcess & { url: string }> {
  const port = await findFreePort()
  const server = startHelper(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  const url = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${url}/status`)).ok
  await expect.poll(() => answers().catch(() => false), { timeout: WAIT_MS }).toBe(true)
  return { ...server, url }
}

async function createSession(url: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}
