import { expectNoViolations, expectReadable } from './accessibility.ts'
import { reachScene } from './reachScene.ts'
import { scenes } from './scenes.ts'
import { test } from './sceneTest.ts'
import { takePictures } from './takePictures.ts'

/** A folder for pictures of every scene (npm run gallery); without it none are taken. */
const gallery = process.env['GALLERY']

for (const scene of scenes) {
  test.describe(scene.name, () => {
    test.use({ scene })

    // axe finds the same at other window or text sizes: those are drawn in test:all.
    const tag = scene.sizes || scene.textSize ? [] : ['@main']

    // §3.1 §3.15 §3.18 §3.20 §13.1
    test(`the scene ${scene.name} appears, and axe finds no fault in it`, { tag }, async ({ page }) => {
      test.setTimeout(gallery ? 120_000 : 60_000)
      await reachScene(page, scene)
      if (gallery) await takePictures(page, scene, gallery)
      // axe waits by the clock.
      if (scene.clockStops) await page.clock.resume()
      await expectNoViolations(page)
    })

    if (scene.sizes || scene.textSize) return

    // §13.2
    test(`the scene ${scene.name} stays readable and usable at any zoom, text size and spacing`, async ({ page }) => {
      await reachScene(page, scene)
      await expectReadable(page)
    })
  })
}
