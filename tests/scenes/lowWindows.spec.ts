import { expect } from '@playwright/test'
import { notWholeInSight } from './layoutFaults.ts'
import { reachScene } from './reachScene.ts'
import { scenes } from './scenes.ts'
import { test } from './sceneTest.ts'

/** What must be visible together in a low window, by scene. */
const DIALOG = { title: 'dialog h2', action: 'dialog :is(button, a)' }
const IN_SIGHT: Record<string, Record<string, string>> = {
  'check-question': {
    expression: 'legend',
    meaning: 'fieldset button',
    decline: 'footer button',
    wayOut: 'footer a',
  },
  'ten-playing': { sentence: '.ten-sentence p', answers: '.ten [role=group]' },
  today: { sentence: '.notebook-sentence p', answers: '.notebook-answers [role=group]' },
  ...Object.fromEntries(
    [
      'word-shortcuts',
      'result-share',
      'result-share-without-name',
      'result-share-ten',
      'sharing-delete',
      'today-save',
    ].map((name) => [name, DIALOG]),
  ),
}

for (const scene of scenes.filter(({ name }) => name in IN_SIGHT)) {
  test.describe(scene.name, () => {
    test.use({ scene })

    // §13.12
    test(`the scene ${scene.name} shows all its controls in one view of a low window`, async ({ page }) => {
      await reachScene(page, scene)
      for (const size of [
        { width: 844, height: 390 },
        { width: 1366, height: 400 },
      ]) {
        await page.setViewportSize(size)
        expect(await page.evaluate(notWholeInSight, IN_SIGHT[scene.name]!), JSON.stringify(size)).toEqual([])
      }
    })
  })
}
