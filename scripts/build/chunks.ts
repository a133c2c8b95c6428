import { dirname, join, relative } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** The bundler's information on its modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const SOURCES = join(projectFolder, 'src')
const MAIN = join(SOURCES, 'boot/main.tsx')

/** The folders that have the way from Start to the last sentence, and the page of a result. */
const TEST = ['taking-steps', 'account']
const RESULT = 'result-page'
const IDENTITY = join(SOURCES, 'identity/')

/**
 * Names the chunk of a module, because on a slow connection a request costs more than the bytes of a small module, and
 * each file adds a line to the service worker's list:
 * - `first`: what the entry imports
 * - `app`: all else that the room of the entry imports, which every page needs soon after
 * - its folder, such as `taking-steps`, in rooms with a screen; what is to load later lies in another folder
 * - in the rooms below these, the folder that needs it; if several do, one that the others load anyway, or `app` if the
 *   test is one of them, or what loads by itself (but for `identity`, of providers alone), else `result` if the page of a
 *   result is, else `shared`
 */
export function chunks() {
  let names: Map<string, string> | undefined
  return {
    debugName: 'rooms',
    /** Returns the name of a module's chunk; null for what loads by itself, such as the code of a provider. */
    name(id: string, modules: Modules): string | null {
      names ??= namesOf(modules)
      return names.get(id) ?? null
    },
  }
}

function namesOf(modules: Modules): Map<string, string> {
  const entries = entriesOf(modules)
  const names = new Map<string, string>()
  const add = (ids: Iterable<string>, name: (id: string) => string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name(id))
  }
  add(withStaticImports([MAIN], modules), () => 'first')
  add(
    withStaticImports(
      entries.filter((id) => roomOf(id) === roomOf(MAIN)),
      modules,
    ),
    () => 'app',
  )
  const withScreens = new Set(entries.filter((id) => /(Screen|Today)\.tsx$/.test(id)).map(roomOf))
  const all = [...withStaticImports(entries, modules)]
  add(
    all.filter((id) => withScreens.has(roomOf(id))),
    folderOf,
  )

  const users = new Map<string, Set<string>>()
  for (const start of [...entries, ...names.keys()]) {
    for (const id of withStaticImports([start], modules)) {
      if (!names.has(id)) users.set(id, (users.get(id) ?? new Set()).add(names.get(start) ?? start))
    }
  }
  const loaded = new Map<string, Set<string>>()
  for (const [start, name] of [...names]) {
    const found = loaded.get(name) ?? new Set()
    for (const id of withStaticImports([start], modules)) found.add(names.get(id) ?? id)
    loaded.set(name, found)
  }
  for (const [id, of] of users) {
    const folders = [...of].filter((user) => !entries.includes(user))
    if (of.size === 1 && folders.length === 0) continue
    const lowest = folders.find((user) => [...of].every((other) => other === user || loaded.get(other)?.has(user)))
    names.set(id, lowest ?? nameOfShared(of))
  }
  return names
}

function nameOfShared(users: ReadonlySet<string>): string {
  if ([...users].every((user) => user.startsWith(IDENTITY))) return 'identity'
  if ([...users].some((user) => TEST.includes(user) || user.startsWith(SOURCES))) return 'app'
  return users.has(RESULT) ? 'result' : 'shared'
}

const folderOf = (id: string) => relative(SOURCES, dirname(id)).split('/').slice(0, 2).join('-')
const roomOf = (id: string) => relative(SOURCES, id).split('/')[0]

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
