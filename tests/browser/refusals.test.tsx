import { afterEach, describe, expect, it, vi } from 'vitest'
import { buzz } from '#browser/buzz.ts'
import { readCookie, writeCookie } from '#browser/cookies.ts'
import { createInstallPrompt } from '#browser/installPrompt.ts'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { openTabChannel } from '#browser/tabChannel.ts'
import { englishVoice, readAloud, stopReading } from '#taking/words/readAloud.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

// §11.40
describe('an interface that is there and refuses, or is not there', () => {
  it('cookies: there are none, and writing one is no error', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse)
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse)
    expect(readCookie('referrer')).toBeNull()
    expect(() => writeCookie('referrer', 'a', 1000)).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['refuses', vi.fn(refuse)],
    ['is missing', undefined],
  ])('the channel of the tabs %s: this tab goes on without the others', (_how, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const tabs = openTabChannel('changes', () => {})
    expect(() => tabs.tell()).not.toThrow()
  })

  it('buzzing: the press counts all the same', () => {
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
    ['say nothing', () => null],
  ])('media queries %s: motion is not reduced', (_how, matchMedia) => {
    vi.stubGlobal('matchMedia', matchMedia)
    expect(reducesMotion()).toBe(false)
  })

  it('speech: there is no voice, and neither reading nor its end is an error', () => {
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

  it('media queries: the app counts as not installed', () => {
    vi.stubGlobal('matchMedia', undefined)
    expect(() => createInstallPrompt().follow(() => {})).not.toThrow()
  })

  it('the dialog that installs: nobody agreed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const prompt = createInstallPrompt()
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.reject(new Error('used')) }))
    expect(await prompt.open()).toBe(false)
  })
})
