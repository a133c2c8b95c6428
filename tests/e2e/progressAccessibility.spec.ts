import { test } from '@playwright/test'
import { reachScene } from '../scenes/reachScene.ts'
import { progressScenes } from '../scenes/screens/progressScenes.ts'
import { expectAccessible } from './support/accessibility.ts'

// The scenes answer for the server; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

/** One of each kind: the others differ in where the marks stand. */
const looks = ['none', 'one', 'gain', 'since-first', 'hundred', 'same-day', 'failed', 'some-missing']

for (const scene of progressScenes.filter(({ name }) => looks.includes(name.replace('progress-', '')))) {
  test(`${scene.name} can be used by everybody`, async ({ page }) => {
    test.setTimeout(120_000)
    await reachScene(page, scene)
    await expectAccessible(page)
  })
}
