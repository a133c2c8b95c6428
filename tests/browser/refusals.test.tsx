import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buzz } from '#browser/buzz.ts'
import { readCookie, writeCookie } from '#browser/cookies.ts'
import { inOneTab } from '#browser/inOneTab.ts'
import { createInstallPrompt } from '#browser/installPrompt.ts'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { openTabChannel } from '#browser/tabChannel.ts'
import { englishVoice, readAloud, stopReading } from '#taking/steps/words/readAloud.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

// §11.40
describe('a browser interface that refuses or is missing', () => {
  it('readCookie and writeCookie treat refused cookies as absent', () => {
    // Spies on both would leave one of them behind.
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
    expect(readCookie('referrer')).toBeNull()
    expect(() => writeCookie('referrer', 'a', 1000)).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['refuses', vi.fn(refuse)],
    ['is missing', undefined],
  ])('a tab whose channel %s works without the other tabs', (_how, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const tabs = openTabChannel('changes', () => {})
    expect(() => tabs.notify()).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['throws', { request: refuse }],
    ['refuses', { request: async () => refuse() }],
    ['is missing', undefined],
  ])('work for one tab is done once where the lock %s, also if it fails', async (_how, locks) => {
    vi.stubGlobal('navigator', { locks })
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('broken'))
    await expect(inOneTab('guest', work)).rejects.toThrow('broken')
    expect(await inOneTab('guest', work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('work for one tab does not wait for ever for a lock that the browser never gives', async () => {
    const over = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const silent = (_name: string, { signal }: LockOptions) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    vi.stubGlobal('navigator', { locks: { request: silent } })
    const working = inOneTab('guest', async () => 'done')
    over.abort()
    expect(await working).toBe('done')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
  })

  it('buzz ignores a refused vibration', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('navigator', { vibrate: refuse })
    expect(buzz).not.toThrow()
  })

  // §3.68
  it.each([false, true])('a device that can vibrate does so briefly, unless motion is reduced (%s)', (matches) => {
    const vibrate = vi.fn()
    vi.stubGlobal('matchMedia', () => ({ matches }))
    vi.stubGlobal('navigator', { vibrate })
    buzz()
    expect(vibrate.mock.calls).toEqual(matches ? [] : [[15]])
  })

  it.each<[string, unknown]>([
    ['are missing', undefined],
    ['return nothing', () => null],
  ])('motion is not reduced if media queries %s', (_how, matchMedia) => {
    vi.stubGlobal('matchMedia', matchMedia)
    expect(reducesMotion()).toBe(false)
  })

  it('reading aloud does nothing, and finds no voice, if speech is refused', () => {
    vi.stubGlobal('speechSynthesis', {
      getVoices: refuse,
      cancel: refuse,
      speak: refuse,
      speaking: true,
    })
    expect(englishVoice()).toBeNull()
    expect(() => readAloud('It is late.', { lang: 'en' } as SpeechSynthesisVoice)).not.toThrow()
    expect(stopReading).not.toThrow()
  })

  it('the install prompt works without media queries', () => {
    vi.stubGlobal('matchMedia', undefined)
    expect(() => createInstallPrompt().follow(() => {})).not.toThrow()
  })

  it('an install dialog that fails counts as declined', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const prompt = createInstallPrompt()
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.reject(new Error('used')) }))
    expect(await prompt.open()).toBe(false)
  })
})
