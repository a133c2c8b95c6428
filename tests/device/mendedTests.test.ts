import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { answerWord } from '#saving/answerWord.ts'
import { changeRunningTest } from '#saving/saves.ts'
import { readStoredSession } from '#session/readSession.ts'
import { answersAsCsv } from '#start/answersAsCsv.ts'
import { anAnsweredTest, aRunningTest, aSavedTest, NOW } from '../support/builders.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'

devicePerTest()

const plant = (row: unknown, key = 'running') =>
  device.use((connection) => connection.put('tests', row as SavedTest, key))
const read = () => readStoredSession(device, NOW)
const clear = () => device.use((connection) => connection.clear('tests'))

/** The readable answers in a row of any shape, by position. */
function readable(row: unknown): Map<number, boolean> {
  const { words } = (row ?? {}) as { words?: unknown }
  if (!Array.isArray(words)) return new Map()
  return new Map(
    Array.from(words, (word: unknown) => (word as { checked?: unknown } | null)?.checked).flatMap(
      (checked, position) => (typeof checked === 'boolean' ? [[position, checked] as const] : []),
    ),
  )
}

const without = (field: string, position: number) => (saved: SavedTest) => ({
  ...saved,
  words: saved.words.map((word, at) =>
    at === position ? Object.fromEntries(Object.entries(word).filter(([name]) => name !== field)) : word,
  ),
})

// §4.8 §9.8
describe('a test with one damaged field', () => {
  test.each<[string, (test: SavedTest) => unknown]>([
    ['decision_time is missing', without('decision_time', 3)],
    ['revealed_meaning is missing', without('revealed_meaning', 3)],
    ['decision_time is not a number', (saved) => ({ ...saved, words: saved.words.with(3, damaged(saved, 3, 'long')) })],
    ['the status is unknown', (saved) => ({ ...saved, status: 'paused' })],
    ['the status is new', (saved) => ({ ...saved, status: 'new' })],
    ['the status is completed', (saved) => ({ ...saved, status: 'completed' })],
    ['the flow is unknown', (saved) => ({ ...saved, flow: 'sideways' })],
    ['saved_through is missing', ({ saved_through: _, ...saved }) => saved],
    ['the practice is damaged', (saved) => ({ ...saved, practice: [{ subject: 'vivid' }] })],
    ['there is a word too many', (saved) => ({ ...saved, words: [...saved.words, null] })],
  ])('a test in which %s keeps all answers, continues, and stores the next answer', async (_what, damage) => {
    await plant(damage(aRunningTest(12)))
    const { test: running, aside } = await read()
    expect(running).toMatchObject({ test_id: 'test-1', status: 'in-progress' })
    expect(answeredCount(running!.words)).toBe(12)
    expect(aside).toEqual([])
    const answering = (stored: SavedTest) => ({
      test: answerWord(stored, 12, { known: true, elapsed: 500, now: NOW + 1 }),
      save: null,
    })
    await changeRunningTest(device, 'test-1', answering)
    const after = (await read()).test!
    expect(answeredCount(after.words)).toBe(13)
    expect(after.words.every(({ decision_time }) => Number.isFinite(decision_time))).toBe(true)
  })

  test('a word without `checked` counts as unanswered', async () => {
    await plant(without('checked', 3)(anAnsweredTest()))
    const { words } = (await read()).test!
    expect(words[3]!.checked).toBeNull()
    expect(answeredCount(words)).toBe(79)
  })

  const damaged = ({ words }: SavedTest, position: number, decision_time: unknown) =>
    ({ ...words[position]!, decision_time }) as SavedTest['words'][number]
})

// §9.7
describe('a damaged test that cannot run any more', () => {
  test.each<[string, unknown]>([
    ['without an id', { ...aRunningTest(12), test_id: undefined }],
    ['with a blank id', { ...aRunningTest(12), test_id: ' ' }],
    ['of the old format', { ...aRunningTest(12), corpus_version: '2021' }],
    ['that says it was set aside long ago', { ...aRunningTest(12), test_id: 0, set_aside_at: 0 }],
  ])('a test %s is removed, and its answers are set aside and can be exported', async (_what, row) => {
    await plant(row)
    const { test: running, aside } = await read()
    expect(running).toBeNull()
    expect(aside).toHaveLength(1)
    expect(aside[0]).toMatchObject({ set_aside_at: NOW })
    expect(answersAsCsv(aside[0]!).trim().split('\n')).toHaveLength(1 + 12)
    // Only once: the next start finds them there.
    expect((await read()).aside).toEqual(aside)
  })

  test('a damaged test without any answer leaves nothing', async () => {
    await plant({ ...aSavedTest(), test_id: undefined })
    expect(await read()).toMatchObject({ test: null, aside: [] })
  })

  test('a damaged test stays set aside, even without a date', async () => {
    await plant({ ...aRunningTest(12), set_aside_at: 'yesterday', test_id: null }, 'aside:test-9')
    const { aside } = await read()
    expect(aside).toMatchObject([{ test_id: 'test-9', set_aside_at: NOW }])
    expect(answeredCount(aside[0]!.words)).toBe(12)
  })
})

// §9.7
test('no answer is lost, however the test is damaged', async () => {
  const anything = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, true, false, 0, -1, Number.NaN, 9e15, 1e300, '', ' ', 'x', 'completed'),
    fc.constantFrom<unknown>([], {}, [null], { checked: true }, new Date(0)),
    fc.anything({ maxDepth: 1, withDate: true }).filter(isStorable),
  )
  const testFields = [...Object.keys(aSavedTest()), 'user_profile', 'set_aside_at', 'corpus_version', 'unheard_of']
  const wordFields = [
    'checked',
    'revealed_meaning',
    'decision_time',
    'answered_at',
    'subject',
    'sentence',
    'definition',
  ]
  const damage = fc.oneof(
    fc.record({ kind: fc.constant('test' as const), field: fc.constantFrom(...testFields), value: anything }),
    fc.record({
      kind: fc.constant('word' as const),
      position: fc.nat(80),
      field: fc.constantFrom(...wordFields),
      value: anything,
    }),
    fc.record({ kind: fc.constant('whole word' as const), position: fc.nat(80), value: anything }),
    fc.record({ kind: fc.constant('missing' as const), field: fc.constantFrom(...testFields) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 80 }), fc.array(damage, { maxLength: 4 }), async (answered, damages) => {
      await clear()
      const row = structuredClone(aRunningTest(answered)) as unknown as Record<string, unknown>
      for (const one of damages) {
        const words = row['words']
        if (one.kind === 'test') row[one.field] = one.value
        else if (one.kind === 'missing') delete row[one.field]
        else if (!Array.isArray(words)) continue
        else if (one.kind === 'whole word') words[one.position] = one.value
        else words[one.position] = { ...(words[one.position] as object | null), [one.field]: one.value }
      }
      await plant(row)
      const given = readable(row)
      const { test: running, aside } = await read()
      expect(readable(running ?? aside[0])).toEqual(given)
      // Whatever is kept can be exported and read again.
      for (const kept of aside) expect(answersAsCsv(kept).trim().split('\n').length).toBeGreaterThan(given.size)
      expect(await read()).toMatchObject({ test: running, aside })
    }),
    { numRuns: 400 },
  )
})

/** Whether IndexedDB can store `value`: it copies as structuredClone does. */
function isStorable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
