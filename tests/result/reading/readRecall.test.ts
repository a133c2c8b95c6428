import { fsrs } from 'ts-fsrs'
import { expect, test, vi } from 'vitest'
import { readRecall, retrievability } from '#result/reading/readRecall.ts'
import { NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { aPractisedRow, cardId, DAY } from '../../support/practisedCards.ts'

const openDevice = freshDatabasePerTest()

// §14.13
test('the probability of recall is that of ts-fsrs', () => {
  const { forgetting_curve } = fsrs()
  for (const days of [0, 1, 9, 400]) {
    for (const stability of [0.2, 8.3, 90]) {
      expect(retrievability(days, stability)).toBeCloseTo(forgetting_curve(days, stability), 6)
    }
  }
})

// §14.13
test('the number of remembered expressions is the sum of their probabilities, without damaged cards', async () => {
  const database = await openDevice()
  for (let number = 1; number <= 10; number++) {
    const row = aPractisedRow(cardId(number), [[NOW - 8 * DAY, 4]])
    await database.use((connection) => connection.put('notebookCards', row))
  }
  await database.use((connection) => connection.put('notebookCards', { card: cardId(11), schedule: 7 } as never))
  expect(await readRecall({ database, now: () => NOW })).toEqual({ count: 10, recalled: 9 })
  vi.spyOn(database, 'use').mockRejectedValueOnce(new Error('closed'))
  expect(await readRecall({ database, now: () => NOW })).toBeNull()
})
