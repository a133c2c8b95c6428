import { reachScene } from '../scenes/reachScene.ts'
import { test } from '../scenes/sceneTest.ts'
import { progressScenes } from '../scenes/screens/progressScenes.ts'
import { expectAccessible } from '../scenes/accessibility.ts'

/** One of each kind: the others differ in where the marks stand. */
const looks = ['none', 'one', 'gain', 'since-first', 'hundred', 'same-day', 'failed', 'some-missing']

for (const scene of progressScenes.filter(({ name }) => looks.includes(name.replace('progress-', '')))) {
  test.describe(scene.name, () => {
    test.use({ scene })

    test('can be used by everybody', async ({ page }) => {
      test.setTimeout(120_000)
      await reachScene(page, scene)
      await expectAccessible(page)
    })
  })
}
