import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** The rooms inside `result`, lowest first. The file next to them, its door, comes last. */
const RESULT = [
  'figures',
  'own',
  'reading',
  'image',
  'inked',
  'check',
  'progress',
  'sharing',
  'sheet',
  'friend',
  'ten',
  'owner',
  'page',
]

/**
 * The rooms of the page, lowest first. Each imports only itself and the rooms before it, even types. The session's store
 * comes before the rest of its room, because saving changes it.
 */
const PAGE = [
  ...['contracts', 'texts', 'rules', 'flow', 'browser', 'device', 'api', 'identity', 'session/sessionStore.ts'],
  ...['ui', 'saving', 'session', 'taking', 'account', ...RESULT.map((room) => `result/${room}`), 'result'],
  ...['describing', 'class', 'notebook', 'reading', 'start', 'boot'],
]

/** The rooms of the server, lowest first. The files next to them assemble the server and may import every room. */
const SERVER = [
  ...['db', 'measure', 'identity', 'http', 'notebook', 'classes', 'taking', 'transfers', 'results', 'accounts'],
  ...['page', 'expiry'],
]
/** The files next to the server's rooms that every room may import. */
const IMPORTABLE_BY_ALL = [
  'server/config.ts',
  'server/secrets.ts',
  'server/dependencies.ts',
  'server/newIds.ts',
  'server/startFailures.ts',
]

/** The only files of a room that other rooms may import. Every file of the rooms not listed here may be imported. */
const DOORS = {
  // One entry for the page, one for the service worker, one for the document's inline script, which must stay small, and
  // one for what few devices need.
  saving: ['saving', 'background', 'mirroredTest', 'endedSittings'],
  taking: ['taking', 'useTakingServices', 'useGoOn', 'StepHeader', 'readAloud', 'NextPupil'],
  account: ['account', 'useAccountServices', 'SignedInLine', 'signInFirst'],
  result: [...['result', 'resultReading'], ...['useOwnResult', 'notSure', 'checks', 'storedOwnResult', 'InkedText']],
  notebook: ['notebook', 'useNotebookServices', 'Today'],
  describing: ['describing', 'useDescribingServices'],
  class: ['class'],
  reading: [],
  start: ['loadedToday'],
  boot: [],
}

/**
 * The doors of server/measure: what the rest of the server may import of it, and what others get of it as a package
 * (scripts/packMeasure.mjs). They simulate learners by itemResponse, which the server needs only behind the doors.
 */
export const MEASURE_DOORS = [
  ...['itemBanks', 'itemId', 'revealItem', 'bank/earlierBanks', 'bank/itemBank', 'bank/itemSchema'],
  ...['check/drawCheck', 'check/questions', 'edition/edition', 'ten/drawTen'],
  ...['form/assembleForm', 'form/drawForm', 'form/learnNext', 'form/tailoring'],
  ...['feedback', 'itemResponse', 'kindAbilities', 'nativeSpeaker', 'scoreTest'].map((name) => `scoring/${name}`),
]

for (const place of [...PAGE.map((room) => `src/${room}`), ...SERVER.map((room) => `server/${room}`)]) {
  if (!existsSync(resolve(projectFolder, place)))
    throw new Error(`scripts/lint/rooms.mjs lists ${place}: it is missing.`)
}

/** The parts outside src/, and the rooms or single files of the page that they may import. */
const OUTSIDE_PARTS = { sw: ['contracts/workerMessages', 'saving/background'], server: ['contracts', 'texts', 'rules'] }

/**
 * Checks imports between rooms (docs/architecture.md): only in one direction, and through doors.
 *
 * @type {{ create: (context: any) => object }} a rule in ESLint's format
 */
const imports = {
  create(context) {
    const from = placeOf(relative(projectFolder, context.filename))
    /** @param {{ source: { value: string } | null }} node */
    function check(node) {
      const to = placeOf(targetOf(node.source?.value ?? '', context.filename))
      const message = from && to && violation(from, to)
      if (message) context.report({ node, message })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}

/**
 * Reports circles of imports with an `import()` among them, which import/no-cycle does not see.
 *
 * @type {{ create: (context: any) => object }} a rule in ESLint's format
 */
const circles = {
  create(context) {
    const from = relative(projectFolder, context.filename)
    /** @param {{ source: { value: string } }} node */
    function check(node) {
      const seen = new Set([targetOf(String(node.source.value), context.filename)])
      // The loop also visits files that are added to the set while it runs.
      for (const file of seen) for (const next of importsOf(file)) seen.add(next)
      if (seen.has(from)) context.report({ node, message: `${[...seen][0]} imports this file again.` })
    }
    return { ImportExpression: check }
  },
}

/** @type {Map<string, string[]>} */
const importsOfFiles = new Map()

/** @param {string} file relative to the project's folder */
function importsOf(file) {
  const path = resolve(projectFolder, file)
  if (!importsOfFiles.has(file) && /\.tsx?$/.test(file) && existsSync(path)) {
    const found = readFileSync(path, 'utf8').matchAll(/(?: from |\bimport\(|^import )'([#.][^']+)'/gm)
    importsOfFiles.set(
      file,
      [...found].map(([, specifier = '']) => targetOf(specifier, path)),
    )
  }
  return importsOfFiles.get(file) ?? []
}

export default { meta: { name: 'rooms' }, rules: { imports, circles } }

/** @typedef {{ part: string, room: string, name: string, path: string }} Place */

/**
 * @param {string} specifier
 * @param {string} importer
 */
function targetOf(specifier, importer) {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? relative(projectFolder, resolve(dirname(importer), specifier)) : ''
}

/**
 * @param {string} path relative to the project's folder
 * @returns {Place | null} null for a path without rules
 */
function placeOf(path) {
  const [part = '', ...rest] = path.split('/')
  if (!['src', 'sw', 'server', 'scripts', 'tests', 'tools'].includes(part)) return null
  const name = rest.at(-1)?.replace(/\.tsx?$/, '') ?? ''
  return { part, room: roomOf(part, rest.slice(0, -1), name), name, path }
}

/**
 * @param {string} part
 * @param {string[]} folders
 * @param {string} name
 */
function roomOf(part, [room = '', inner], name) {
  if (part === 'src' && room === 'session' && name === 'sessionStore') return 'session/sessionStore.ts'
  return part === 'src' && room === 'result' && inner ? `result/${inner}` : room
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {string | null} a message that says what is allowed; null for an allowed import
 */
function violation(from, to) {
  if (['scripts', 'tests', 'tools'].includes(from.part)) return null
  if (from.part === to.part) {
    if (from.room === to.room) return null
    return from.part === 'server' ? wrongInServer(from, to) : wrongInPage(from, to)
  }
  const allowed = /** @type {Record<string, string[]>} */ (OUTSIDE_PARTS)[from.part] ?? []
  const isAllowed = to.part === 'src' && (allowed.includes(to.room) || allowed.includes(`${to.room}/${to.name}`))
  return isAllowed
    ? null
    : `${from.part}/ imports ${allowed.map((place) => `src/${place}`).join(' and ') || 'nothing else'}.`
}

/** @type {typeof violation} */
function wrongInServer(from, to) {
  if (to.room === 'measure' && !MEASURE_DOORS.some((door) => to.path === `server/measure/${door}.ts`)) {
    return `server/measure/ is entered by ${MEASURE_DOORS.map((door) => `${door}.ts`).join(', ')}.`
  }
  if (from.room === '' || IMPORTABLE_BY_ALL.includes(to.path) || from.path === 'server/dependencies.ts') return null
  if (to.room && !SERVER.includes(to.room)) return unknownRoom(to)
  return SERVER.indexOf(to.room) < SERVER.indexOf(from.room) && to.room
    ? null
    : `server/${from.room}/ imports only what stands before it: ${SERVER.join(', ')}.`
}

/** @type {typeof violation} */
function wrongInPage(from, to) {
  if (!PAGE.includes(to.room)) return unknownRoom(to)
  if (PAGE.indexOf(to.room) > PAGE.indexOf(from.room)) {
    return `src/${from.room}/ imports only what stands before it: ${PAGE.join(', ')}.`
  }
  return wrongDoor(from, to)
}

/** @param {Place} place */
const unknownRoom = ({ part, room }) => `${part}/${room}/ is missing from the rooms in scripts/lint/rooms.mjs.`

/** @param {Place} place */
const outermost = ({ room }) => room.split('/')[0] ?? ''

/** @type {typeof violation} */
function wrongDoor(from, to) {
  const room = outermost(to)
  const doors = /** @type {Record<string, string[]>} */ (DOORS)[room]
  if (!doors || doors.includes(to.name) || outermost(from) === room) return null
  // The routes in boot/ show the screens of every room.
  if (from.room === 'boot' && to.name.endsWith('Screen')) return null
  return `src/${room}/ is entered by ${doors.map((name) => `${name}.ts`).join(', ') || 'its screens only'}.`
}
