import type { CardTexts } from '#device/notebookRows.ts'
import type { LemmaData } from '#rules/reading/lemmaTable.ts'
import lemmasUrl from './lemmas.json?url'
import type { KnownWords, TextAnswer, TextQuestion } from './reader.ts'
import type { FromWorker, ToWorker } from './readingWorker.ts'
import studyWordsUrl from './studyWords.json?url'

/** A word of the bank's study part, which no test asks, as a card of the notebook. */
export type StudyWord = CardTexts & { card: string }

/** Reads texts in a worker, on this device. */
export interface OpenReader {
  read(question: TextQuestion): Promise<TextAnswer>
  known(ability: number): Promise<KnownWords>
  studyWords: readonly StudyWord[]
  close(): void
}

/**
 * Loads the table of lemmas and starts the worker. The page's worker keeps both files, so that this works without a
 * connection from the second time on (sw/service-worker.ts). Rejects if a file or the worker does not load.
 */
export async function openReader(): Promise<OpenReader> {
  const [table, studyWords] = await Promise.all([load<LemmaData>(lemmasUrl), load<StudyWord[]>(studyWordsUrl)])
  const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: unknown) => void }>()
  let asked = 0
  worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<FromWorker>) => {
    waiting.get(id)?.resolve(answer as never)
    waiting.delete(id)
  })
  // A worker whose code does not load says so only here.
  worker.addEventListener('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  const send = (message: ToWorker) => worker.postMessage(message)
  const ask = <Answer>(message: (id: number) => ToWorker) =>
    new Promise<Answer>((resolve, reject) => {
      const id = asked++
      waiting.set(id, { resolve, reject })
      send(message(id))
    })
  send({ table })
  const nothing = { text: '', ability: { at: 0, lower: 0, upper: 0 }, shown: 0 }
  try {
    // Only an answer tells that the worker's code has loaded; one without it would never answer a later question.
    await ask((id) => ({ id, read: nothing }))
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    read: (read) => ask((id) => ({ id, read })),
    known: (known) => ask((id) => ({ id, known })),
    studyWords,
    close: () => worker.terminate(),
  }
}

async function load<Content>(url: string): Promise<Content> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Content
}
