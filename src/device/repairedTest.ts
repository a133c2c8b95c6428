import * as z from 'zod/mini'
import { SavedTest, WordItem } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'

/** Returns a stored test in exactly the form that this version writes, or null for a damaged or older one. */
export function validTest(stored: unknown): SavedTest | null {
  const parsed = SavedTest.safeParse(stored)
  if (!parsed.success || isOldFormat(stored)) return null
  return parsed.data.status === consistentStatus(parsed.data) ? parsed.data : null
}

/**
 * Returns a damaged test with each readable field and every answer (§4.8 and §4.10: an unset `checked` is null, a
 * missing `decision_time` 0). Null if the test cannot continue, because it lacks its id or words or has the old format
 * (§4.6).
 */
export function repairedTest(stored: unknown): SavedTest | null {
  return isOldFormat(stored) ? null : repaired(stored)
}

/** Returns the answers of a test that cannot continue, under `ownId` if it has no id; null if none can be read. */
export function readableAnswers(stored: unknown, ownId: string): SavedTest | null {
  const test = repaired(stored) ?? repaired({ ...(stored as object | null), test_id: ownId })
  return test && answeredCount(test.words) > 0 ? test : null
}

function repaired(stored: unknown): SavedTest | null {
  const { words } = (stored ?? {}) as { words?: unknown }
  if (!Array.isArray(words)) return null
  const fields = validFields(SavedTest, stored, MISSING_IN_TEST)
  // Unlike `map`, Array.from also fills the holes of an array.
  const found = SavedTest.safeParse({
    ...fields,
    words: Array.from(words, (word) => validFields(WordItem, word, MISSING_IN_WORD)),
  })
  return found.success ? { ...found.data, status: consistentStatus(found.data) } : null
}

const MISSING_IN_TEST = {
  shortcode: '',
  status: 'new',
  practice: [],
  flow: 'profile-first',
  test_version: '',
  deck_id: null,
  vocab_size: null,
  fetched_at: 0,
  saved_through: 0,
} satisfies Partial<SavedTest>

const MISSING_IN_WORD = { checked: null, revealed_meaning: false, decision_time: 0 } satisfies Partial<WordItem>

/**
 * Derives the status from the answers. A test with answers must not count as new or completed, or it would be replaced.
 */
function consistentStatus({ status, words }: SavedTest): SavedTest['status'] {
  const answered = answeredCount(words)
  return answered > 0 && (status === 'new' || answered < words.length) ? 'in-progress' : status
}

/** §4.6: an old-format test carrying a corpus_version is discarded. */
const isOldFormat = (stored: unknown) => typeof stored === 'object' && stored !== null && 'corpus_version' in stored

/**
 * Returns the valid fields of a stored object. A damaged or missing field gets its value from `missing` or is omitted,
 * so that one bad field does not invalidate the others.
 */
export function validFields<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape>,
  stored: unknown,
  missing: Partial<Record<keyof Shape, unknown>> = {},
): Record<string, unknown> {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, given[name])
    const value = parsed.success ? parsed.data : missing[name]
    if (value !== undefined) fields[name] = value
  }
  return fields
}
