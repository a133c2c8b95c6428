import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadReadingFace } from '#boot/readingFace.ts'

/** A page with a worker that has stored the app, and a connection; `fails`: the weight that does not load. */
function aPage({ saveData = false, controlled = true, fails = '' } = {}) {
  const asked: string[] = []
  const shown: string[] = []
  class Face {
    weight: string
    constructor(family: string, source: string, { weight, display }: { weight: string; display: string }) {
      this.weight = weight
      asked.push(`${family} ${weight} ${display} ${source.slice(-16)}`)
    }
    async load() {
      if (this.weight === fails) throw new Error('It did not come')
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
  vi.stubGlobal('document', { fonts: { add: (face: Face) => void shown.push(face.weight) } })
  return { asked, shown }
}

/** Opens a page; returns the callback that is offered the function showing the typeface. */
async function opened() {
  const offer = vi.fn<(show: () => void) => void>()
  loadReadingFace(offer)
  await vi.runAllTimersAsync()
  return offer
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
    await opened()
    expect(asked).toEqual([])
  })

  it('the typeface is not used if one of its weights is missing', async () => {
    const { shown } = aPage({ fails: '600' })
    expect(await opened()).not.toHaveBeenCalled()
    expect(shown).toEqual([])
  })

  it('the typeface appears on the next page, not on the one being read', async () => {
    const { asked, shown } = aPage()
    const offer = await opened()
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatch(/^ReadingSerif 400 optional .*woff2\)$/)
    expect(shown).toEqual([])
    offer.mock.calls[0]![0]()
    expect(shown).toEqual(['400', '600'])
  })
})
