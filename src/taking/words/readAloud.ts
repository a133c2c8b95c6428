import { useEffect, useRef } from 'react'
import { savesData } from '#browser/savesData.ts'
import { markedSentence } from '#ui/markedSentence.ts'

/** macOS lists its voices by name, and some of the first are novelty voices. These are its plain English ones. */
const plainVoices = /^(Samantha|Daniel|Karen|Moira|Tessa|Rishi)\b/

/**
 * Returns an English voice of the system, or null. Other voices would send the sentence to a server, load sound from
 * there, and be silent without a connection. Null also when the learner asked for little data, and at the first call in
 * Chromium, which lists its voices a moment later.
 */
export function englishVoice(): SpeechSynthesisVoice | null {
  if (savesData()) return null
  const voices = attempt(() => speechSynthesis.getVoices()) ?? []
  // Android writes en_US.
  const english = voices.filter(({ lang, localService }) => localService && /^en([-_]|$)/i.test(lang))
  return (
    english.find((voice) => voice.default) ?? english.find(({ name }) => plainVoices.test(name)) ?? english[0] ?? null
  )
}

/** Reads an English text aloud. If it is already being read, it starts again. */
export function readAloud(text: string, voice: SpeechSynthesisVoice): void {
  stopReading()
  attempt(() => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang.replace('_', '-')
    speechSynthesis.speak(utterance)
  })
}

/** Stops the reading. */
export function stopReading(): void {
  // Safari drops speech that follows a cancel() with nothing to cancel.
  attempt(() => (speechSynthesis.speaking || speechSynthesis.pending) && speechSynthesis.cancel())
}

/** A browser without speech, or one that refuses it, is silent; the sentence stands there to be read. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/**
 * Returns a function that reads the sentence aloud, or null when there is no voice. The voice is looked up with each
 * new sentence until one is found, because a button that appeared later would move the text. The next sentence ends the
 * reading. The answer records nothing about it.
 */
export function useListening(index: number, sentence: string | undefined): (() => void) | null {
  const asked = useRef<{ index: number; voice: SpeechSynthesisVoice | null } | null>(null)
  if (asked.current?.index !== index) asked.current = { index, voice: asked.current?.voice ?? englishVoice() }
  useEffect(() => stopReading, [index])

  const { voice } = asked.current
  if (!voice || !sentence) return null
  const { before, target, after } = markedSentence(sentence)
  return () => readAloud(before + target + after, voice)
}
