import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../../scripts/setup/findChromium.mjs'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { waitForWorker } from '../../bench/web/workerControl.ts'

/** A site whose active worker claims pages only on request. */
const server = createServer(({ url }, response) => {
  const isWorker = url === '/worker.js'
  response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' })
  response.end(isWorker ? 'addEventListener("message", () => clients.claim())' : '<!doctype html>')
})
let browser: Browser
let page: Page

beforeAll(async () => {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const executablePath = await findChromium()
  browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser.close()
  server.close()
})
beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
})

const register = () =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })

test('The wait ends when a worker controls the page', async () => {
  await register()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active!.postMessage(null))
  await waitForWorker(page)
})

test.each([
  ['no worker is registered', async () => {}, /there is no registration/],
  [
    'a worker is active but does not control the page',
    register,
    /installing none, waiting none, active activat\w+, 0 files stored/,
  ],
])('The error of a wait that times out says that %s', async (_what, prepare, message) => {
  await prepare()
  page.setDefaultTimeout(50)
  await expect(waitForWorker(page)).rejects.toThrow(message)
})
