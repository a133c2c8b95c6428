import type { Finding } from './finding.ts'
import { withoutMarks } from './markedSpan.ts'
import { isPlaceholder } from './placeholders.ts'
import { plainParts } from './words.ts'

/** A record with its file. It may lack fields and is compared by those that it has. */
export type PlacedRecord = {
  file: string
  id: string
  subject?: string | undefined
  sentence?: string | undefined
  definition?: string | undefined
  fake?: boolean
}

/** Reports ids that occur twice in the bank, including retired items, at the later place. */
export function repeatedIdFindings(records: readonly PlacedRecord[]): Finding[] {
  return repeats(records, 'id', (record) => record.id)
}

/**
 * Reports subjects, sentences and definitions that occur twice among live items, at the later place. A fake may share
 * its subject and definition with a real item or one of the study part, because no form contains both.
 */
export function repeatedTextFindings(records: readonly PlacedRecord[]): Finding[] {
  return [
    ...repeats(records, 'subject', ({ subject, fake }) => subject && `${fake ? 'fake ' : ''}${subjectKey(subject)}`),
    ...repeats(records, 'sentence', ({ sentence }) => sentence && plainParts(withoutMarks(sentence)).join(' ')),
    ...repeats(records, 'definition', ({ definition, fake }) => (fake ? undefined : definition)),
  ]
}

function repeats(
  records: readonly PlacedRecord[],
  field: string,
  keyOf: (record: PlacedRecord) => string | undefined,
): Finding[] {
  const first = new Map<string, PlacedRecord>()
  return records.flatMap((record) => {
    const key = keyOf(record)
    if (!key) return []
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, record)
      return []
    }
    const wrong = `the ${field} occurs twice, first as ${earlier.id} in ${earlier.file}`
    return [{ file: record.file, id: record.id, wrong, fix: 'keep one of the two' }]
  })
}

/**
 * Returns a key that is equal for `swallow your pride` and `swallow one's pride`, or `eye for an eye` with an article.
 */
export function subjectKey(subject: string): string {
  const parts = plainParts(subject).map((part) => (isPlaceholder(part) ? '_' : part))
  return parts
    .join(' ')
    .replace(/^be (?=.)/, '')
    .replace(/^(a|an|the) (?=.)/, '')
}
