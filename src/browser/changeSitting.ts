import { NEXT_KEY, storedSitting } from './enterScope.ts'
import { writeNote } from './notes.ts'
import { currentSitting, SITTING_KEY, type Sitting } from './scope.ts'

/** Changes the sitting of this page, or lets it begin. @returns whether the browser keeps it, and it goes on */
export function changeSitting(changes: Partial<Sitting>): boolean {
  const [current, stored] = [currentSitting(), storedSitting()]
  const goesOn = stored ? stored.id === current?.id : !current?.begun
  if (!goesOn || !current) return false
  // Another tab may have changed it.
  Object.assign(current, stored, changes)
  writeNote('browser', NEXT_KEY, null)
  return writeNote('browser', SITTING_KEY, JSON.stringify(current))
}
