import { readNote, writeNote } from '#browser/notes.ts'
import { savesData } from '#browser/savesData.ts'
import type { SavedTest } from '#contracts/test.ts'
import { validTest } from '#device/repairedTest.ts'
import { isFresh } from '#flow/newTest.ts'

/*
 * Tests that nobody has started, for the next pupils at this device, which may be without a connection by then. They
 * belong to no sitting, so each is taken out before it is used.
 */
const FORMS_KEY = 'sitting.forms'
const MAX_FORMS = 3

/** Returns the tests that may still be started. @param now ms since the epoch */
function readForms(now: number): SavedTest[] {
  try {
    const stored = JSON.parse(readNote('browser', FORMS_KEY) ?? '[]') as unknown[]
    return stored.map(validTest).filter((form) => isFresh(form, 'noD', now))
  } catch {
    return []
  }
}

const writeForms = (forms: readonly SavedTest[]) =>
  writeNote('browser', FORMS_KEY, forms.length > 0 ? JSON.stringify(forms) : null)

/** Takes out a test, if there is one and the browser forgets it here. */
export function takeForm(now: number): SavedTest | null {
  const [form, ...others] = readForms(now)
  return form && writeForms(others) ? form : null
}

/** Adds tests, as far as there is room. Null and what cannot be started is left out. */
export function addForms(forms: readonly (SavedTest | null)[], now: number): void {
  const fresh = forms.filter((form) => isFresh(form, 'noD', now))
  if (fresh.length > 0) writeForms([...readForms(now), ...fresh].slice(0, MAX_FORMS))
}

/** Adds tests from the server, one by one, until there are enough. Never rejects. */
export async function fetchForms(
  wanted: number,
  fetchForm: () => Promise<SavedTest>,
  now: () => number,
): Promise<void> {
  try {
    while (readForms(now()).length < Math.min(wanted, MAX_FORMS) && !savesData()) addForms([await fetchForm()], now())
  } catch {
    // The next pupil may have a connection.
  }
}
