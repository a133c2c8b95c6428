import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepReadingFace } from '#boot/readingFace.ts'
import { showKeptTypeface } from '#browser/keptTypeface.ts'

/** A page with a worker that has stored the app, and a connection; `fails`: the part of a file's name that does not load. */
function aPage({ saveData = false, controlled = true, fails = 'none', notes = new Map<string, string>() } = {}) {
  const asked: string[] = []
  const shown: string[] = []
  class Face {
    text: string
    constructor(family: string, source: string, { weight, display }: { weight?: string; display?: string } = {}) {
      this.text = `${family} ${weight} ${display} ${/reading-\d+/.exec(source)?.[0]}`
    }
    async load() {
      asked.push(this.text)
      if (this.text.includes(fails)) throw new Error('It did not come')
      return this
    }
  }
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('navigator', {
    connection: { saveData },
    serviceWorker: { controller: controlled ? {} : null, addEventListener() {} },
  })
  vi.stubGlobal('caches', { match: async () => ({}) })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('document', { fonts: { add: (face: Face) => void shown.push(face.text) } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
  })
  return { asked, shown, notes }
}

/** A visit: what the document shows at once, then what the app loads. */
async function visit() {
  try {
    showKeptTypeface()
  } catch {
    // The document and the app go on without it.
  }
  keepReadingFace()
  await vi.runAllTimersAsync()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// §13.15
describe('the typeface of sentences', () => {
  it.each([
    ['with Save-Data', { saveData: true }],
    ['before the worker has stored the app', { controlled: false }],
  ])('the typeface is not requested %s', async (_, page) => {
    const { asked } = aPage(page)
    await visit()
    expect(asked).toEqual([])
  })

  it.each([
    ['one of its weights does not come', { fails: 'reading-600' }],
    ['what the device keeps of it is damaged', { notes: new Map([['vocab.typeface', '{']]), controlled: false }],
  ])('the typeface is not used if %s', async (_, page) => {
    const { shown } = aPage(page)
    await visit()
    await visit()
    expect(shown).toEqual([])
  })

  it('the typeface is used from the beginning of a later visit, never within the one that loads it', async () => {
    const first = aPage()
    await visit()
    expect([first.asked.length, first.shown]).toEqual([2, []])
    const later = aPage({ notes: first.notes })
    await visit()
    expect(later.shown).toEqual(['ReadingSerif 400 optional reading-400', 'ReadingSerif 600 optional reading-600'])
    expect(later.asked).toEqual([])
  })

  it('the typeface that the device keeps is not used with Save-Data', async () => {
    const { notes } = aPage()
    await visit()
    const { shown } = aPage({ notes, saveData: true })
    await visit()
    expect(shown).toEqual([])
  })
})
