import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { notebookAsText, readNotebookFile } from '#notebook/log/notebookFile.ts'
import { NOW } from '../../support/builders.ts'
import { aCardEntry, aReview, DAY } from '../../support/practisedCards.ts'

const entries = [aCardEntry(), aReview(), aReview()]
const file = (text: string, size = text.length) => ({ size, text: vi.fn(async () => text) })
const read = (text: string) => readNotebookFile(file(text), NOW)

// §14.12
describe('a file of the notebook', () => {
  test('a saved file is read back completely', async () => {
    const content = await read(notebookAsText(entries, NOW))
    expect(content).toEqual({ notebook: 1, entries })
  })

  test('a file of 200 MB is refused before it is read', async () => {
    const large = file('{}', 200_000_000)
    expect(await readNotebookFile(large, NOW)).toBe('tooLarge')
    expect(large.text).not.toHaveBeenCalled()
  })

  test.each([
    ['foreign', 'anything but JSON'],
    ['foreign', '[]'],
    ['foreign', '{"cards": []}'],
    ['version', '{"notebook": 2, "entries": []}'],
    ['damaged', '{"notebook": 1}'],
    ['damaged', '{"notebook": 1, "entries": [{"id": "<script>", "what": "card"}]}'],
    ['damaged', JSON.stringify({ notebook: 1, entries: [{ ...aReview(), grade: 9 }] })],
  ])('a file is refused as %s: %s', async (refusal, text) => {
    expect(await read(text)).toBe(refusal)
  })

  test('a file that the browser cannot read is refused', async () => {
    const gone = { size: 2, text: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }
    expect(await readNotebookFile(gone, NOW)).toBe('unreadable')
  })

  test('a time in a file is limited to a day ahead', async () => {
    const content = await read(notebookAsText([aReview(undefined, { at: NOW + 400 * DAY })], NOW))
    expect(content).toMatchObject({ entries: [{ at: NOW + DAY }] })
  })

  test('a file with invalid entries is refused, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.json(), async (one, other) => {
        const content = await read(`{"notebook": 1, "entries": [${one}, ${other}]}`)
        expect(content).toBe('damaged')
      }),
    )
  })
})
