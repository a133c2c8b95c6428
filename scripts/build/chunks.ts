import { dirname, join, relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** The bundler's information on its modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = join(projectFolder, 'src/boot/main.tsx')

/**
 * Names a module's chunk, because on a slow connection a request costs more than the bytes of a small module, and each
 * file adds a line to the service worker's list.
 * - `first`: what the entry imports
 * - `app`: all else that the folder of the entry imports, which every page needs soon after
 * - its folder, if it lies in a room with a screen, such as `taking/steps`; a part that loads later has its own folder
 * - the folder that needs it, if it lies in a room below these; `shared` if several do
 */
export function chunks() {
  let names: Map<string, string> | undefined
  return {
    debugName: 'rooms',
    /** Returns the name of a module's chunk; null for what loads by itself, such as a library. */
    name(id: string, modules: Modules): string | null {
      names ??= namesOf(modules)
      return names.get(id) ?? null
    },
  }
}

function namesOf(modules: Modules): Map<string, string> {
  const entries = entriesOf(modules)
  const all = withStaticImports(entries, modules)
  const withScreens = new Set([...all].filter((id) => id.endsWith('Screen.tsx')).map(roomOf))
  const names = new Map<string, string>()
  const add = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name)
  }
  add(withStaticImports([MAIN], modules), 'first')
  add(withStaticImports(entries.filter((id) => dirname(id) === dirname(MAIN)), modules), 'app')
  const below = [...all].filter((id) => !names.has(id) && !withScreens.has(roomOf(id)))
  for (const id of all) if (withScreens.has(roomOf(id))) add([id], folderOf(id))
  // What loads by itself from a room below is a chunk of its own, and so is what it alone needs.
  const users = new Map(below.map((id) => [id, new Set<string>()]))
  const starts = [...all].filter((id) => withScreens.has(roomOf(id)) || entries.includes(id))
  for (const start of starts) {
    const user = names.get(start) ?? start
    for (const id of withStaticImports([start], modules)) users.get(id)?.add(user)
  }
  for (const [id, [user, ...others]] of users) {
    if (others.length > 0) add([id], 'shared')
    else if (user !== undefined && !user.startsWith('/')) add([id], user)
  }
  return names
}

const folderOf = (id: string) => relative(join(projectFolder, 'src'), dirname(id))
const roomOf = (id: string) => folderOf(id).split('/')[0]

/** Returns these modules and all their static imports. */
function withStaticImports(ids: readonly string[], modules: Modules): Set<string> {
  const seen = new Set(ids)
  // The loop also visits modules that are added while it runs.
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** Returns the page's entry and all modules that it loads lazily. */
function entriesOf(modules: Modules): string[] {
  const found = new Set([MAIN])
  for (const id of found) {
    for (const each of withStaticImports([id], modules)) {
      for (const next of modules.getModuleInfo(each)?.dynamicallyImportedIds ?? []) found.add(next)
    }
  }
  return [...found]
}
