import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { expressionOf } from '../../../server/measure/revealItem.ts'
import type { StudyWord } from '../../../src/reading/openReader.ts'
import { currentScale } from '../../../src/rules/levelScale.ts'
import type { LemmaData } from '../../../src/rules/reading/lemmaTable.ts'

/** The files that 'Can I read this?' loads, and their commands: `npm run bank:lemmas`, `npm run bank:page`. */
export const LEMMA_FILE = fileURLToPath(new URL('../../../src/reading/lemmas.json', import.meta.url))
export const STUDY_FILE = fileURLToPath(new URL('../../../src/reading/studyWords.json', import.meta.url))

export const readLemmas = () => JSON.parse(readFileSync(LEMMA_FILE, 'utf8')) as LemmaData

/** Returns the words of the study part as cards of a notebook, the text of their file. */
export function studyFileText(items: readonly Item[]): string {
  const words = items.filter(({ kind, study, retired }) => kind === 'word' && study && !retired)
  const cards = words.map((item): StudyWord => {
    const { subject, sentence, definition, kind, band } = expressionOf(item, currentScale)
    return { card: itemId(item), subject, sentence, definition, kind, band }
  })
  return `${JSON.stringify(cards, null, 2)}\n`
}
