import { useEffect, useState } from 'react'
import { markedSentence } from '#ui/markedSentence.ts'

type Speech = typeof import('#taking/words/readAloud.ts')

/**
 * Returns a function that reads the sentence aloud, as the test does, or null where there is no voice or its code does not
 * load. The next turn ends the reading.
 */
export function useListen(turn: number, sentence: string | undefined): (() => void) | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  useEffect(() => void import('#taking/words/readAloud.ts').then(setSpeech, () => {}), [])
  useEffect(() => () => speech?.stopReading(), [speech, turn])
  const voice = speech?.englishVoice()
  if (!speech || !voice || !sentence) return null
  const { before, target, after } = markedSentence(sentence)
  return () => speech.readAloud(before + target + after, voice)
}
