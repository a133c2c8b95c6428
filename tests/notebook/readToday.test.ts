import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createServices } from '#boot/services.ts'
import { addOwnResults } from '#device/storedResults.ts'
import { todayOf } from '#notebook/today.ts'
import { writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { firstAnswers, firstToLearn } from '../scenes/sampleExpressions.ts'
import { anOwnResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

// §12.58
test('a result names the sentences that today’s practice asks, in its order', async () => {
  const database = await openDevice()
  await addOwnResults(database, [{ shortcode: 'code-1', timestamp: NOW }])
  const { answered: _, ...fromServer } = anOwnResult({ learn_next: firstToLearn })
  await writeOwnDetails(database, 'code-1', { answered: firstAnswers, fromServer })
  const { readToday, loadNotebook } = createServices(scriptedDependencies(database, { ownResults: ['code-1'] }))
  const notebook = await loadNotebook()
  const stored = await notebook.read()
  const { left } = todayOf(notebook.cards(stored, []), stored.limits, NOW)
  expect((await readToday()).map(({ sentence }) => sentence)).toEqual(left.map(({ sentence }) => sentence))
  expect(left).toHaveLength(5)
})
