import { afterEach, describe, expect, it, vi } from 'vitest'
import { englishVoice, readAloud, stopReading } from '#taking/steps/words/readAloud.ts'

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, localService: true, default: false, voiceURI: name, ...more }) as SpeechSynthesisVoice

/** Installs speech with these voices, since the browser of component tests has none. */
function standIn(voices: SpeechSynthesisVoice[], { speaking = false } = {}) {
  const speech = { getVoices: () => voices, speak: vi.fn(), cancel: vi.fn(), speaking, pending: false }
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return speech
}
afterEach(() => void vi.unstubAllGlobals())

// §3.43
describe('the voice that reads', () => {
  it.each<[string, SpeechSynthesisVoice[], string | undefined]>([
    ['missing without any voice', [], undefined],
    ['English', [voice('Mónica', 'es-ES', { default: true }), voice('Daniel', 'en-GB')], 'Daniel'],
    ['English even if called en_US', [voice('English', 'en_US')], 'English'],
    ['not of a language with a similar code', [voice('Enets', 'enf')], undefined],
    ['not one of a server', [voice('Google US English', 'en-US', { localService: false, default: true })], undefined],
    ["the system's first choice", [voice('Fred', 'en-US'), voice('Zoe', 'en-US', { default: true })], 'Zoe'],
    ['a plain one rather than a novelty', [voice('Albert', 'en-US'), voice('Samantha', 'en-US')], 'Samantha'],
    [
      'otherwise the first',
      [voice('English (Great Britain)', 'en-gb'), voice('English 2', 'en')],
      'English (Great Britain)',
    ],
  ])('the voice that reads is %s', (_rule, voices, chosen) => {
    standIn(voices)
    expect(englishVoice()?.name).toBe(chosen)
  })

  it('no voice reads if the browser cannot speak', () => {
    vi.stubGlobal('speechSynthesis', undefined)
    expect(englishVoice()).toBeNull()
    expect(stopReading).not.toThrow()
  })

  it('no voice reads with Save-Data', () => {
    standIn([voice('Daniel', 'en-GB')])
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(englishVoice()).toBeNull()
  })
})

describe('reading', () => {
  it('reading aloud restarts when something is being read', () => {
    const speech = standIn([], { speaking: true })
    const daniel = voice('Daniel', 'en_GB')
    readAloud('They draw the curtains.', daniel)
    expect(speech.cancel).toHaveBeenCalledOnce()
    expect(speech.speak).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'They draw the curtains.', voice: daniel, lang: 'en-GB' }),
    )
  })

  it('reading aloud cancels nothing when nothing is being read', () => {
    const speech = standIn([])
    stopReading()
    expect(speech.cancel).not.toHaveBeenCalled()
  })
})
