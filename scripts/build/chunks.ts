import { isAmong, source } from './bundle.ts'

/** The bundler's information on its modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = source('boot/main.tsx')
const BOOTSTRAP = source('boot/bootstrap.ts')
const RESULT = source('result/page/ResultScreen.tsx')
const SUBMIT = source('taking/steps/SubmitResultsScreen.tsx')

const isScreen = (id: string) => /\w+Screen\.tsx$/.test(id)
const isOfSteps = isAmong({ 'taking/steps': '*', 'taking/words': '*' })
const isOfStepsOrAccount = isAmong({ 'taking/steps': '*', 'taking/words': '*' })
const isOfResult = isAmong({
  'result/page': '*',
  'result/sharing': '*',
  'result/friend': '*',
  'result/figures': '*',
})
/** The screens from Start to the last sentence, without the step that submits the results. */
const isStep = (id: string) => isOfStepsOrAccount(id) && isScreen(id) && id !== SUBMIT
/** Modules, other than screens, that steps load lazily. */
const isPartOfSteps = (id: string) => isOfSteps(id) && !isScreen(id)
/** Modules that the result page loads lazily. Code shared only with these is not treated as shared. */
const isPartOfResult = (id: string) => isOfResult(id) && !isScreen(id)
/** The letters of levels, shared only by the result page and its picture, which get their own file. */
const isOfLevels = isAmong({ 'rules/drawing': ['levelMark.ts', 'levelLetters.ts', 'stroke.ts'] })
/** Modules that are smaller than their lines in the worker's list: their importers also load `result`. */
const goesWithResult = isAmong({
  rules: ['kindNames.ts'],
  browser: ['csvText.ts'],
})

/**
 * Bundles modules that are needed together, because on a slow connection a request costs more than the bytes of a small
 * module, and each file adds a line to the service worker's list.
 * - `first`: modules of the first screen
 * - `app`: modules that every page needs soon after, and those that steps share with other screens, so that a visitor
 * of a result loads no steps
 * - `steps`: all other modules between Start and the last sentence
 * - `result`: modules that the result page shares with other screens
 */
export function chunks() {
  let sets: ReturnType<typeof setsOf> | undefined
  return {
    debugName: 'first, app, steps, result',
    /** Returns the name of a module's chunk; null to let the bundler decide. */
    name(id: string, modules: Modules): string | null {
      sets ??= setsOf(modules)
      if (sets.first.has(id)) return 'first'
      if (sets.app.has(id)) return 'app'
      if (sets.steps.has(id)) return sets.result.has(id) || sets.others.has(id) ? 'app' : 'steps'
      if (isOfLevels(id)) return 'levels'
      if (goesWithResult(id)) return 'result'
      return sets.result.has(id) && sets.others.has(id) ? 'result' : null
    },
  }
}

function setsOf(modules: Modules) {
  const loaded = lazyModules(modules)
  const isExcluded = (id: string) => isStep(id) || isPartOfSteps(id) || isPartOfResult(id)
  const isOther = (id: string) => id !== BOOTSTRAP && id !== RESULT && !isExcluded(id)
  return {
    first: withStaticImports([MAIN], modules),
    app: withStaticImports([BOOTSTRAP], modules),
    steps: withStaticImports(loaded.filter(isStep), modules),
    result: withStaticImports([RESULT], modules),
    others: withStaticImports(loaded.filter(isOther), modules),
  }
}

/** Returns these modules and all their static imports. */
function withStaticImports(ids: readonly string[], modules: Modules): Set<string> {
  const seen = new Set(ids)
  // The loop also visits modules that are added while it runs.
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** Returns all modules that the page loads lazily. */
function lazyModules(modules: Modules): string[] {
  const found = new Set<string>([MAIN])
  for (const id of found) {
    for (const each of withStaticImports([id], modules)) {
      for (const next of modules.getModuleInfo(each)?.dynamicallyImportedIds ?? []) found.add(next)
    }
  }
  return [...found].slice(1)
}
