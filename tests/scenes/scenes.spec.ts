import { test } from '@playwright/test'
import { expectNoViolations } from '../e2e/support/accessibility.ts'
import { reachScene } from './reachScene.ts'
import { scenes } from './scenes.ts'
import { takePictures } from './takePictures.ts'

/** A folder for pictures of every scene (npm run gallery); without it none are taken. */
const gallery = process.env['GALLERY']

for (const scene of scenes) {
  test.describe(scene.name, () => {
    // The scenes answer for the server; a worker would keep some requests from them.
    test.use({ serviceWorkers: scene.worker ? 'allow' : 'block' })

    test('comes up, and axe finds nothing in it', { tag: '@main' }, async ({ page }) => {
      test.setTimeout(gallery ? 120_000 : 60_000)
      await page.setViewportSize(scene.sizes?.[0] ?? { width: 360, height: 740 })
      await reachScene(page, scene)
      await expectNoViolations(page)
      if (gallery) await takePictures(page, scene, gallery)
    })
  })
}
