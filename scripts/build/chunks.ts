import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = (path: string) => join(projectFolder, 'src', path)
const MAIN = source('boot/main.tsx')
const BOOTSTRAP = source('boot/bootstrap.ts')
const RESULT = source('result/page/ResultScreen.tsx')
/** What steps load apart for themselves: no screen of others. */
const OF_STEPS = /\/src\/taking\/(steps|words)\/(?!\w+Screen)\w+\.tsx?$/
/** The letters of levels, which the page of a result shares with its picture alone: in a file of their own. */
const LEVELS = /\/src\/rules\/drawing\/(level(Mark|Letters)|stroke)\.ts$/
/** Smaller than their lines in the worker's list would be: whoever needs them has `result` as well. */
const WITH_RESULT = /\/src\/(rules\/kindNames|browser\/csvText|result\/progress\/standardError)\.ts$/
/** What the page of a result loads after itself: with these alone it shares nothing, since they come when it is there. */
const PARTS = /\/src\/result\/(page|sharing|friend|figures)\/(?!\w+Screen\.tsx$)/
/** The screens from Start to the last sentence; the step of the results comes after it. */
const STEPS = /\/src\/(taking\/(steps|words)|account)\/(?!SubmitResults)\w+Screen\.tsx$/

/**
 * Puts what is needed together into one file: on a slow connection a request costs more than the bytes of a small module,
 * and each file is a line in the service worker's list.
 * - `first`: what the first screen needs.
 * - `app`: what every page needs soon after, and what steps share with other screens, so that a visitor of a result loads
 *   no steps.
 * - `steps`: all else that comes between Start and the last sentence.
 * - `result`: what the page of a result shares with other screens.
 */
export function chunks() {
  let sets: ReturnType<typeof setsOf> | undefined
  return {
    debugName: 'first, app, steps, result',
    /** Null: the bundler decides. */
    name(id: string, modules: Modules): string | null {
      sets ??= setsOf(modules)
      if (sets.first.has(id)) return 'first'
      if (sets.app.has(id)) return 'app'
      if (sets.steps.has(id)) return sets.result.has(id) || sets.others.has(id) ? 'app' : 'steps'
      if (LEVELS.test(id)) return 'levels'
      if (WITH_RESULT.test(id)) return 'result'
      return sets.result.has(id) && sets.others.has(id) ? 'result' : null
    },
  }
}

function setsOf(modules: Modules) {
  const loaded = loadedApart(modules)
  const apart = (id: string) => STEPS.test(id) || OF_STEPS.test(id) || PARTS.test(id)
  const isOther = (id: string) => id !== BOOTSTRAP && id !== RESULT && !apart(id)
  return {
    first: atOnce([MAIN], modules),
    app: atOnce([BOOTSTRAP], modules),
    steps: atOnce(
      loaded.filter((id) => STEPS.test(id)),
      modules,
    ),
    result: atOnce([RESULT], modules),
    others: atOnce(loaded.filter(isOther), modules),
  }
}

/** These modules and all that they import statically. */
function atOnce(ids: readonly string[], modules: Modules): Set<string> {
  const seen = new Set(ids)
  // The loop also visits what is added while it runs.
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** All modules of the page that are loaded when they are needed. */
function loadedApart(modules: Modules): string[] {
  const found = new Set<string>([MAIN])
  for (const id of found) {
    for (const each of atOnce([id], modules)) {
      for (const next of modules.getModuleInfo(each)?.dynamicallyImportedIds ?? []) found.add(next)
    }
  }
  return [...found].slice(1)
}
