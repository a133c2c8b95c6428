import type { KyInstance } from 'ky'
import { loadOnce } from '#browser/loadOnce.ts'
import { writeNote } from '#browser/notes.ts'
import type { VocabDatabase } from '#device/database.ts'
import { paths } from '#rules/paths.ts'
import type { Classes } from './classes.ts'
import { OPENED } from './opened.ts'

/** The classes of a teacher. Their code loads with their screens. */
export interface ClassServices {
  loadClasses: () => Promise<Classes>
}

export function createClassServices(dependencies: { database: VocabDatabase; http: KyInstance }): ClassServices {
  return { loadClasses: loadOnce(async () => (await import('./classes.ts')).createClasses(dependencies)) }
}

/**
 * Takes the key of a class out of the address and its entry in the history, since whoever has it sees the class. Call it
 * before anything is drawn. This tab keeps it until the room of classes is loaded, which then keeps it on the device.
 */
export function takeClassKey(): void {
  const { pathname, hash } = location
  if (!hash || !pathname.startsWith(paths.classes)) return
  history.replaceState(history.state, '', pathname)
  writeNote('tab', OPENED, pathname + hash)
}
