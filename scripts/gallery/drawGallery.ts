import { type Browser, chromium } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, startProduct } from '../../tests/start/startedProduct.ts'
import { chromiumArguments } from '../../tests/support/chromiumArguments.ts'
import { findChromium } from '../setup/findChromium.mjs'
import { findFreePort } from '../setup/findFreePort.mjs'
import { galleryPage } from './galleryPage.ts'
import { type GalleryOptions, HELP, readOptions } from './options.ts'
import { reachScene } from './reachScene.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { type Picture, takePictures } from './takePictures.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  let options: GalleryOptions | null
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (!options) {
    console.log(HELP)
    return 0
  }
  const { only, folder } = options
  const wanted = scenes.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))
  mkdirSync(folder, { recursive: true })
  const { drawn, failed } = await onRunningProduct((address) => drawScenes(wanted, address, options))
  writeFileSync(join(folder, 'index.html'), galleryPage(drawn))
  const pictures = [...drawn.values()].flat().length
  console.log(
    `${pictures} pictures of ${drawn.size} states, ${failed} states not reached: ${join(folder, 'index.html')}`,
  )
  return failed > 0 || wanted.length === 0 ? 1 : 0
}

/** Starts the product on data of its own for as long as `work` needs it. */
async function onRunningProduct<T>(work: (address: string) => Promise<T>): Promise<T> {
  const port = await findFreePort()
  const data = makeDataDir()
  const product = startProduct({ PORT: String(port), DATA_DIR: data.path, STOP_WITH_PARENT: '1' })
  try {
    await product.ready
    return await work(`http://localhost:${port}`)
  } finally {
    product.kill('SIGTERM')
    await product.ended
    data.remove()
  }
}

async function drawScenes(wanted: readonly Scene[], address: string, options: GalleryOptions) {
  const drawn = new Map<string, readonly Picture[]>()
  let failed = 0
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  })
  try {
    for (const scene of wanted) {
      try {
        drawn.set(scene.name, await drawScene(browser, address, scene, options))
        console.log(scene.name)
      } catch (error) {
        failed += 1
        console.error(`${scene.name}: ${(error as Error).message}`)
      }
    }
  } finally {
    await browser.close()
  }
  return { drawn, failed }
}

/** A device of its own for each state: nothing is left of the one before. */
async function drawScene(browser: Browser, address: string, scene: Scene, options: GalleryOptions): Promise<Picture[]> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: (scene.sizes ?? options.sizes)[0]!,
    deviceScaleFactor: options.scale,
    locale: 'en-US',
    serviceWorkers: scene.worker ? 'allow' : 'block',
  })
  try {
    const page = await context.newPage()
    await reachScene(page, scene)
    return await takePictures(page, scene, options)
  } finally {
    await context.close()
  }
}
