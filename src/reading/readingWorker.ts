import { lemmaTable, type LemmaData } from '#rules/reading/lemmaTable.ts'
import { createReader, type KnownWords, type Reader, type TextAnswer, type TextQuestion } from './reader.ts'

/**
 * What the page sends to the worker: first the table, then questions, each with a number that its answer has, too. The
 * worker fetches nothing, not even the table.
 */
export type ToWorker = { table: LemmaData } | { id: number; read: TextQuestion } | { id: number; known: number }
export type FromWorker = { id: number; answer: TextAnswer | KnownWords }

let reader: Reader | null = null

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('table' in data) reader = createReader(lemmaTable(data.table))
  else if (reader) {
    const answer = 'read' in data ? reader.read(data.read) : reader.known(data.known)
    postMessage({ id: data.id, answer } satisfies FromWorker)
  }
})
