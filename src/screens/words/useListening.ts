import { markedSentence } from '#domain/markedSentence'
import { useEffect, useRef } from 'react'
import { englishVoice, readAloud, stopReading } from '../../browser/readAloud.ts'

/**
 * Has the sentence read by the system's voice; null where there is none. Whether there is one is asked with each new
 * sentence until there is: a button that came later would move what is being read. Going on ends the reading, and
 * nothing of it is noted with the answer.
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
