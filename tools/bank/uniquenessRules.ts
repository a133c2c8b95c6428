import type { Finding } from './finding.ts'
import { withoutMarks } from './markedSpan.ts'
import { isPlaceholder } from './placeholders.ts'
import { plainParts } from './words.ts'

/** A record as it stands in a file: it may lack fields, and is still compared by those that it has. */
export type PlacedRecord = {
  file: string
  id: string
  subject?: string | undefined
  sentence?: string | undefined
  definition?: string | undefined
  fake?: boolean
}

/** Ids that occur twice in the bank, its retired items included; each is reported at its later place. */
export function repeatedIdFindings(records: readonly PlacedRecord[]): Finding[] {
  return repeats(records, 'id', (record) => record.id)
}

/**
 * Subjects, sentences and definitions that occur twice among the live items; each is reported at its later place. A fake may
 * share its subject and definition with a real item or one of the study part: no form holds both.
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
    return [{ file: record.file, id: record.id, wrong, mend: 'keep one of the two' }]
  })
}

/** `swallow your pride` and `swallow one's pride`, `eye for an eye` and `an eye for an eye` are one subject. */
export function subjectKey(subject: string): string {
  const parts = plainParts(subject).map((part) => (isPlaceholder(part) ? '_' : part))
  return parts
    .join(' ')
    .replace(/^be (?=.)/, '')
    .replace(/^(a|an|the) (?=.)/, '')
}
