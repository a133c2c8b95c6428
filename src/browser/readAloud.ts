import { savesData } from './savesData.ts'

/** macOS lists its voices by name, and some of the first ones are made for fun. These are its plain English ones. */
const plainVoices = /^(Samantha|Daniel|Karen|Moira|Tessa|Rishi)\b/

/**
 * The English voice that is there now, or null: Chromium answers the first question with no voices, and has them a
 * moment later. Only one of the system itself will do: any other would send the sentence to somebody's server, load
 * sound from there, and be silent without a connection. There is none for a learner who asks for few bytes.
 */
export function englishVoice(): SpeechSynthesisVoice | null {
  if (savesData()) return null
  const voices = window.speechSynthesis?.getVoices() ?? []
  // Android writes en_US.
  const english = voices.filter(({ lang, localService }) => localService && /^en([-_]|$)/i.test(lang))
  return (
    english.find((voice) => voice.default) ?? english.find(({ name }) => plainVoices.test(name)) ?? english[0] ?? null
  )
}

/** Reads an English text, from its beginning where it is being read already. */
export function readAloud(text: string, voice: SpeechSynthesisVoice): void {
  stopReading()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang.replace('_', '-')
  speechSynthesis.speak(utterance)
}

/** Falls silent. */
export function stopReading(): void {
  const synthesis = window.speechSynthesis
  // Safari drops what is spoken right behind a cancel that had nothing to end.
  if (synthesis?.speaking || synthesis?.pending) synthesis.cancel()
}
