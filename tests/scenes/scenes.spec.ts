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

    // Another size of the window or of the text shows the same to axe: those are drawn in test:all.
    const tag = scene.sizes || scene.textSize ? [] : ['@main']

    // §3.1 §3.15 §3.18 §3.20 §13.1
    test(`the scene ${scene.name} comes up, and axe finds nothing in it`, { tag }, async ({ page }) => {
      test.setTimeout(gallery ? 120_000 : 60_000)
      await reachScene(page, scene)
      if (gallery) await takePictures(page, scene, gallery)
      // axe waits by the clock.
      if (scene.clockStops) await page.clock.resume()
      await expectNoViolations(page)
    })

    if (scene.sizes || scene.textSize) return

    // §13.2
    test(`the scene ${scene.name} can be read and pressed however its learner sets zoom, text and spacing`, async ({
      page,
    }) => {
      await reachScene(page, scene)
      await expectReadable(page)
    })
  })
}
