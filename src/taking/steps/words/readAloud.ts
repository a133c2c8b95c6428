import { useEffect, useRef } from 'react'
import { savesData } from '#browser/savesData.ts'
import { plainSentence } from '#ui/markedSentence.ts'

/** The plain English voices of macOS, which lists its voices by name, with novelty voices among the first. */
const PLAIN_VOICES = /^(Samantha|Daniel|Karen|Moira|Tessa|Rishi)\b/

/**
 * Returns an English voice of the system, or null. Other voices would send the sentence to a server and need a
 * connection. Also null with Save-Data, and at the first call in Chromium, which lists its voices a moment later.
 */
export function englishVoice(): SpeechSynthesisVoice | null {
  if (savesData()) return null
  const voices = attempt(() => speechSynthesis.getVoices()) ?? []
  // Android uses 'en_US'.
  const english = voices.filter(({ lang, localService }) => localService && /^en([-_]|$)/i.test(lang))
  return (
    english.find((voice) => voice.default) ?? english.find(({ name }) => PLAIN_VOICES.test(name)) ?? english[0] ?? null
  )
}

/** Reads an English text aloud, from the beginning if it is already being read. */
export function readAloud(text: string, voice: SpeechSynthesisVoice): void {
  stopReading()
  attempt(() => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang.replace('_', '-')
    speechSynthesis.speak(utterance)
  })
}

/** Stops reading aloud. */
export function stopReading(): void {
  // Safari drops speech that follows a cancel() without anything to cancel.
  attempt(() => (speechSynthesis.speaking || speechSynthesis.pending) && speechSynthesis.cancel())
}

/**
 * Returns null if the browser has no speech or refuses it: it then stays silent, and the sentence can still be read.
 */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/**
 * Returns a function that reads the sentence aloud, or null if there is no voice. The voice is looked up with each new
 * sentence until one is found, because a button that appears later would move the text. The next sentence stops the
 * reading. Reading aloud is not recorded with the answer.
 */
export function useListening(index: number, sentence: string | undefined): (() => void) | null {
  const lookedUp = useRef<{ index: number; voice: SpeechSynthesisVoice | null } | null>(null)
  if (lookedUp.current?.index !== index) lookedUp.current = { index, voice: lookedUp.current?.voice ?? englishVoice() }
  useEffect(() => stopReading, [index])

  const { voice } = lookedUp.current
  if (!voice || !sentence) return null
  return () => readAloud(plainSentence(sentence), voice)
}
