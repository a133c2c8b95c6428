import { SITTING_PATH } from '#rules/paths.ts'
import { readNote, writeNote } from './notes.ts'
import { currentSitting, setSitting, SITTING_KEY, type Sitting } from './scope.ts'

/** Key in localStorage of the id of the sitting that may begin next. */
export const NEXT_KEY = 'sitting.next'

/** Enters the sitting that goes on or, on the page of a class, the next. Call it before anything is read. */
export function enterScope(): void {
  const { pathname } = location
  const goesOn = storedSitting()
  setSitting(goesOn)
  if (goesOn || !pathname.startsWith(SITTING_PATH)) return
  const id = readNote('browser', NEXT_KEY) ?? newSittingId()
  writeNote('browser', NEXT_KEY, id)
  setSitting({ id, code: pathname.slice(SITTING_PATH.length) })
}

export const newSittingId = () => Math.random().toString(36).slice(2, 12)

/** Returns the sitting that goes on at this device. */
export function storedSitting(): Sitting | null {
  try {
    return JSON.parse(readNote('browser', SITTING_KEY) ?? 'null') as Sitting | null
  } catch {
    return null
  }
}

/** Calls `left` when another tab has begun or ended a sitting, so that this page is not in that of the device. */
export function followScope(left: () => void): void {
  const check = () => storedSitting()?.id !== currentSitting()?.id && left()
  addEventListener('storage', ({ key }) => key === SITTING_KEY && check())
  addEventListener('pageshow', ({ persisted }) => persisted && check())
}
