import type { SavedTest } from '#contracts/savedTest'
import { answerWord } from '#domain/answerWord'
import { answeredCount } from '#domain/wordNavigation'
import type { VocabDatabase } from '#storage/database'
import {
  changeRunningTest,
  clearRunningTest,
  moveTestAside,
  readRunningTest,
  writeRunningTest,
} from '#storage/savedTests'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAnsweredTest, aRunningTest, aSavedTest, aWord, NOW, TEST_WORDS } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase
beforeEach(async () => {
  device = await openDevice()
})

/** Puts what no version of this app would write where the test in hand rests. */
const plant = (row: unknown) => device.put('tests', row as SavedTest, 'running')
const rows = () => device.count('tests')

describe('readRunningTest', () => {
  test('a device without any data has none', async () => {
    expect(await readRunningTest(device)).toBeNull()
  })

  test('what was written comes back as it was', async () => {
    await writeRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(device)).toEqual(aRunningTest(7))
  })

  test('it is there for the next page load', async () => {
    await writeRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(await openDevice())).toEqual(aRunningTest(7))
  })

  test.each<[string, unknown]>([
    ['a text', 'not a test'],
    ['null', null],
    ['an empty object', {}],
    ['words missing', { ...aSavedTest(), words: undefined }],
    ['a damaged word', { ...aSavedTest(), words: [{ subject: 'draw' }] }],
    ['a blank id', { ...aSavedTest(), test_id: ' ' }],
    ['an unknown status', { ...aSavedTest(), status: 'paused' }],
    ['an unknown flow', { ...aSavedTest(), flow: 'sideways' }],
  ])('spec 8, corrupt saved test data is removed: %s', async (_what, row) => {
    await plant(row)
    expect(await readRunningTest(device)).toBeNull()
    expect(await rows()).toBe(0)
  })

  test('spec 8, missing definition or sentence: the test is kept, the screen has its fallbacks', async () => {
    const { subject: _s, sentence: _t, definition: _d, ...bare } = aWord()
    await plant({ ...aSavedTest(), words: [bare, { ...aWord(), definition: null }] })
    expect((await readRunningTest(device))?.words).toEqual([
      { ...bare, subject: '', sentence: '', definition: '' },
      aWord({ definition: '' }),
    ])
  })

  test('spec 3, an old-format test carrying a corpus_version is discarded', async () => {
    await plant({ ...aRunningTest(7), corpus_version: '2021' })
    expect(await readRunningTest(device)).toBeNull()
    expect(await rows()).toBe(0)
  })
})

describe('changeRunningTest', () => {
  test('two tabs that answer at the same time lose no answer', async () => {
    const otherTab = await openDevice()
    await writeRunningTest(device, aSavedTest())
    await Promise.all(
      Array.from({ length: TEST_WORDS }, (_, position) =>
        changeRunningTest(position % 2 === 0 ? device : otherTab, 'test-1', (stored) =>
          answerWord(stored, position, { known: true, elapsed: 500, now: NOW }),
        ),
      ),
    )
    const { words } = (await readRunningTest(device))!
    expect(answeredCount(words)).toBe(TEST_WORDS)
    expect(new Set(words.map(({ answered_at }) => answered_at)).size).toBe(TEST_WORDS)
  })

  test('changes nothing when another test is in hand', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    expect(await changeRunningTest(device, 'test-1', () => anAnsweredTest())).toBeNull()
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('changes nothing when none is in hand', async () => {
    expect(await changeRunningTest(device, 'test-1', () => anAnsweredTest())).toBeNull()
    expect(await rows()).toBe(0)
  })
})

describe('clearRunningTest forgets the same test only', () => {
  test('the test that was submitted', async () => {
    await writeRunningTest(device, anAnsweredTest())
    await clearRunningTest(device, 'test-1')
    expect(await readRunningTest(device)).toBeNull()
  })

  test('never the one that another tab started meanwhile', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await clearRunningTest(device, 'test-1')
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
  })
})

describe('moveTestAside keeps a test that the server refuses', () => {
  test('its answers stay on the device, and it is no longer in hand', async () => {
    await writeRunningTest(device, anAnsweredTest())
    await moveTestAside(device, anAnsweredTest())
    expect(await readRunningTest(device)).toBeNull()
    expect(await device.get('tests', 'aside:test-1')).toEqual(anAnsweredTest())
  })

  test('the one that another tab started meanwhile stays in hand', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await moveTestAside(device, anAnsweredTest())
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(await device.get('tests', 'aside:test-1')).toEqual(anAnsweredTest())
  })
})
