import { useEffect, useState } from 'react'
import { plainSentence } from '#ui/markedSentence.ts'

type Speech = typeof import('#taking/steps/words/readAloud.ts')

/**
 * Returns a function that reads the sentence aloud, as in the test, or null if there is no voice or its code is not
 * loaded. The next turn stops the reading.
 */
export function useListen(turn: number, sentence: string | undefined): (() => void) | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  useEffect(() => void import('#taking/steps/words/readAloud.ts').then(setSpeech, () => {}), [])
  useEffect(() => () => speech?.stopReading(), [speech, turn])
  const voice = speech?.englishVoice()
  if (!speech || !voice || !sentence) return null
  return () => speech.readAloud(plainSentence(sentence), voice)
}
