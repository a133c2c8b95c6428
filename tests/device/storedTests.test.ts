import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import {
  readRunningTest,
  readSpareTest,
  readTestsAside,
  restoreRunningTest,
  writeRunningTest,
  writeSpareTest,
} from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { answerWord } from '#saving/answerWord.ts'
import { changeRunningTest } from '#saving/saves.ts'
import { anAnsweredTest, aRunningTest, aSave, aSavedTest, aWord, NOW, TEST_WORDS } from '../support/builders.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'
import { waitingRows } from '../support/servicesHarness.ts'

const openDevice = devicePerTest()

/** Plants a row that no version of this app would write, in the running test's place. */
const plant = (row: unknown, key = 'running') =>
  device.use((connection) => connection.put('tests', row as SavedTest, key))
const rows = () => device.use((connection) => connection.count('tests'))

describe('readRunningTest', () => {
  test('a device without any data has no running test', async () => {
    expect(await readRunningTest(device)).toBeNull()
  })

  test('a running test is read back as it was written', async () => {
    await writeRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(device)).toEqual(aRunningTest(7))
  })

  // §4.5
  test('a running test survives the next page load', async () => {
    await writeRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(await openDevice())).toEqual(aRunningTest(7))
  })

  // §9.7
  test.each<[string, unknown]>([
    ['a text', 'not a test'],
    ['null', null],
    ['an empty object', {}],
    ['words missing', { ...aSavedTest(), words: undefined }],
    ['a blank id', { ...aSavedTest(), test_id: ' ' }],
    ['no id', { ...aSavedTest(), test_id: undefined }],
  ])('corrupt saved test data is removed: %s', async (_what, row) => {
    await plant(row)
    expect(await readRunningTest(device)).toBeNull()
    expect(await rows()).toBe(0)
  })

  test('a test without definition or sentence is kept, since the screen has fallbacks', async () => {
    const { subject: _s, sentence: _t, definition: _d, ...bare } = aWord()
    await plant({ ...aSavedTest(), words: [bare, { ...aWord(), definition: null }] })
    expect((await readRunningTest(device))?.words).toEqual([
      { ...bare, subject: '', sentence: '', definition: '' },
      aWord({ definition: '' }),
    ])
  })

  // §4.6
  test('an old-format test carrying a corpus_version is discarded', async () => {
    await plant({ ...aSavedTest(), corpus_version: '2021' })
    expect(await readRunningTest(device)).toBeNull()
    expect(await rows()).toBe(0)
  })

  test('the answers of an old-format test are set aside first', async () => {
    await plant({ ...aRunningTest(7), corpus_version: '2021' })
    expect(await readRunningTest(device, NOW)).toBeNull()
    expect(await readTestsAside(device, NOW)).toEqual([aRunningTest(7, { set_aside_at: NOW })])
  })
})

describe('changeRunningTest', () => {
  const answering = (position: number) => (stored: SavedTest) => ({
    test: answerWord(stored, position, { known: true, elapsed: 500, now: NOW }),
    save: null,
  })
  const finishing = () => ({ test: anAnsweredTest(), save: aSave() })

  // §11.2
  test('two tabs that answer at the same time lose no answer', async () => {
    const otherTab = await openDevice()
    await writeRunningTest(device, aSavedTest())
    await Promise.all(
      Array.from({ length: TEST_WORDS }, (_, position) =>
        changeRunningTest(position % 2 === 0 ? device : otherTab, 'test-1', answering(position)),
      ),
    )
    const { words } = (await readRunningTest(device))!
    expect(answeredCount(words)).toBe(TEST_WORDS)
    expect(new Set(words.map(({ answered_at }) => answered_at)).size).toBe(TEST_WORDS)
  })

  test('changeRunningTest changes nothing if another test is running', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    expect(await changeRunningTest(device, 'test-1', finishing)).toBeNull()
    expect(await waitingRows(device)).toEqual([])
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('changeRunningTest changes nothing if no test is running', async () => {
    expect(await changeRunningTest(device, 'test-1', finishing)).toBeNull()
    expect(await waitingRows(device)).toEqual([])
    expect(await rows()).toBe(0)
  })

  // §11.1
  test('a change of the running test is stored with the save that it makes due', async () => {
    await writeRunningTest(device, aSavedTest())
    expect(await changeRunningTest(device, 'test-1', finishing)).toEqual(anAnsweredTest())
    expect(await readRunningTest(device)).toEqual(anAnsweredTest())
    expect(await waitingRows(device)).toMatchObject([aSave()])
  })

  test('a change and its save are stored together or not at all', async () => {
    await writeRunningTest(device, aSavedTest())
    // A value that cannot be copied cannot be stored.
    const unstorable = aSave({ body: { words: [], broken: () => {} } as never })
    const broken = changeRunningTest(device, 'test-1', () => ({ test: anAnsweredTest(), save: unstorable }))
    await expect(broken).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await readRunningTest(device)).toEqual(aSavedTest())
    expect(await waitingRows(device)).toEqual([])
  })
})

// §11.4
describe('restoreRunningTest puts back what the database lost', () => {
  test('restoreRunningTest restores a test that the database lost', async () => {
    await restoreRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(device)).toEqual(aRunningTest(7))
  })

  test('restoreRunningTest puts back missing answers and keeps the stored ones', async () => {
    const [stored, mirrored] = [3, 4].map((position) =>
      answerWord(aRunningTest(3), position, { known: true, elapsed: 500, now: NOW + position }),
    )
    await writeRunningTest(device, stored!)
    await restoreRunningTest(device, mirrored!)
    expect(answeredCount((await readRunningTest(device))!.words)).toBe(5)
  })

  test('restoreRunningTest must never overwrite the test that took its place', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await restoreRunningTest(device, aRunningTest(7))
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
  })
})

describe('the spare test', () => {
  test('the spare test is stored separately from the running test', async () => {
    await writeRunningTest(device, aRunningTest(7))
    await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
    expect(await readRunningTest(device)).toEqual(aRunningTest(7))
    expect(await readSpareTest(await openDevice())).toEqual(aSavedTest({ test_id: 'spare' }))
  })

  test('the spare test is removed once it becomes the running test', async () => {
    await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
    await writeRunningTest(device, aSavedTest({ test_id: 'spare' }))
    expect(await readSpareTest(device)).toBeNull()
  })

  test('the spare test stays if another test becomes the running one', async () => {
    await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
    await writeRunningTest(device, aSavedTest())
    expect(await readSpareTest(device)).toEqual(aSavedTest({ test_id: 'spare' }))
  })

  test('a damaged spare test is removed', async () => {
    await plant({ ...aSavedTest(), words: null }, 'spare')
    expect(await readSpareTest(device)).toBeNull()
    expect(await rows()).toBe(0)
  })
})
