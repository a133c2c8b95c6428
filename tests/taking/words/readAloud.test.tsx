import { afterEach, describe, expect, it, vi } from 'vitest'
import { englishVoice, readAloud, stopReading } from '#taking/words/readAloud.ts'

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, localService: true, default: false, voiceURI: name, ...more }) as SpeechSynthesisVoice

/** Speech with these voices; the browser of component tests has none. */
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
    ['none where the browser has none', [], undefined],
    ['an English one', [voice('Mónica', 'es-ES', { default: true }), voice('Daniel', 'en-GB')], 'Daniel'],
    ['also where it is called en_US', [voice('English', 'en_US')], 'English'],
    ['not a language that begins with the same letters', [voice('Enets', 'enf')], undefined],
    ['none of a server', [voice('Google US English', 'en-US', { localService: false, default: true })], undefined],
    ["the system's choice first", [voice('Fred', 'en-US'), voice('Zoe', 'en-US', { default: true })], 'Zoe'],
    ['a plain one before one made for fun', [voice('Albert', 'en-US'), voice('Samantha', 'en-US')], 'Samantha'],
    [
      'the first one else',
      [voice('English (Great Britain)', 'en-gb'), voice('English 2', 'en')],
      'English (Great Britain)',
    ],
  ])('%s', (_rule, voices, chosen) => {
    standIn(voices)
    expect(englishVoice()?.name).toBe(chosen)
  })

  it('none where the browser can not speak at all', () => {
    vi.stubGlobal('speechSynthesis', undefined)
    expect(englishVoice()).toBeNull()
    expect(stopReading).not.toThrow()
  })

  it('none for who asks for few bytes', () => {
    standIn([voice('Daniel', 'en-GB')])
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(englishVoice()).toBeNull()
  })
})

describe('reading', () => {
  it('reading aloud begins anew where something is being read', () => {
    const speech = standIn([], { speaking: true })
    const daniel = voice('Daniel', 'en_GB')
    readAloud('They draw the curtains.', daniel)
    expect(speech.cancel).toHaveBeenCalledOnce()
    expect(speech.speak).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'They draw the curtains.', voice: daniel, lang: 'en-GB' }),
    )
  })

  it('calls nothing off where nothing is being read', () => {
    const speech = standIn([])
    stopReading()
    expect(speech.cancel).not.toHaveBeenCalled()
  })
})
