import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { languageTags } from '../../src/contracts/languages.ts'
import type { Rooms } from '../../src/texts/language.ts'
import { projectFolder } from '../setup/projectFolder.mjs'
import { english, type Catalogues } from '../texts/catalogues.mjs'

/** The rooms whose messages learners need up to the last sentence. Those of all others come in a second file. */
const FIRST_ROOMS: readonly string[] = [
  ...['answer', 'auth', 'resume', 'session', 'start', 'steps', 'titles', 'ui', 'words', 'wordsApart'],
]
/** The rooms of what build and server write, which the app does not have. */
const BUILD_ROOMS: readonly string[] = ['aboutPage', 'document', 'evidencePage', 'howItWorksPage', 'site']
/** The rooms from which the server words link previews. */
const SERVER_ROOMS: readonly string[] = ['site', 'summary', 'ui']
/** The chunks that have the screens of these rooms. */
const FIRST_CHUNKS = ['first', 'app', 'taking-steps']

const LANGUAGES = 'virtual:languages'
const SERVER_LANGUAGES = 'virtual:server-languages'
/** Matches the module of a language's texts, whose name becomes that of its file. */
const TEXTS = /\/texts\/(?<tag>[\w-]+)\.(?<part>first|rest)\.texts$/
const ENGLISH = /\/src\/texts\/en\/(\w+)\.json$/

const idOf = (tag: string, part: string) => join(projectFolder, `src/texts/${tag}.${part}.texts`)

const others = languageTags.filter((tag) => tag !== 'en')

/** Whether a file of a build is on a device only if its language is chosen: texts or start page. */
export const isLanguageFile = (url: string) =>
  /\.(first|rest)-/.test(url) || others.some((tag) => url === `${tag}/index.html`)

/** Matches the parts of static pages in all languages but English. */
export const languageParts = others.map((tag) => `**/${tag}.html`)

/**
 * Makes a module `virtual:languages` that loads the translations, two files for each language: the messages that the
 * first load needs, and the others; and `virtual:server-languages` with those of the server. A message is found by its
 * place in the English catalogue, so that no file has keys.
 */
export function translations(): Plugin {
  let compiles = false
  return {
    name: 'translations',
    enforce: 'pre',
    configResolved({ command }) {
      compiles = command === 'build'
    },
    resolveId: {
      filter: { id: [/^virtual:(server-)?languages$/, TEXTS] },
      handler: (id) => (TEXTS.test(id) ? id : `\0${id}`),
    },
    load: {
      filter: { id: [/^\0virtual:(server-)?languages$/, TEXTS] },
      handler(id) {
        if (id === `\0${LANGUAGES}`) return languagesModule()
        if (id === `\0${SERVER_LANGUAGES}`) return serverModule(compiles)
        const { tag, part } = TEXTS.exec(id)!.groups!
        this.addWatchFile(fileOf(tag!))
        return part === 'first' ? firstModule(tag!, compiles) : restModule(tag!, compiles)
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !FIRST_CHUNKS.includes(chunk.name)) continue
        const rooms = chunk.moduleIds.flatMap((id) => ENGLISH.exec(id)?.[1] ?? [])
        const later = rooms.find((room) => !FIRST_ROOMS.includes(room))
        if (later)
          this.error(`The room ${later} belongs to FIRST_ROOMS, because the chunk ${chunk.name} has its texts.`)
      }
    },
  }
}

const fileOf = (tag: string) => join(projectFolder, `src/texts/translations/${tag}.json`)

function languagesModule(): string {
  const load = others.map((tag) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(idOf(tag, 'first'))})`)
  return `export default { ${load.join(', ')} }`
}

const serverModule = (compiles: boolean) => {
  const rooms = others.map((tag) => [tag, roomsOf(tag, compiles, (room) => SERVER_ROOMS.includes(room))])
  return `export default ${JSON.stringify(Object.fromEntries(rooms))}`
}

const firstModule = (tag: string, compiles: boolean) =>
  `export const first = ${JSON.stringify(roomsOf(tag, compiles, (room) => FIRST_ROOMS.includes(room)))}
  export const loadRest = () => import(${JSON.stringify(idOf(tag, 'rest'))})`

const restModule = (tag: string, compiles: boolean) =>
  `export const rest = ${JSON.stringify(roomsOf(tag, compiles, (room) => ![...FIRST_ROOMS, ...BUILD_ROOMS].includes(room)))}`

/** Returns the messages of a language in the rooms that are wanted; null in place of one that is missing. */
export function roomsOf(tag: string, compiles: boolean, isWanted: (room: string) => boolean = () => true): Rooms {
  const translation = JSON.parse(readFileSync(fileOf(tag), 'utf8')) as Catalogues
  const inOrder = (room: string, keys: readonly string[]) =>
    keys.map((key) => {
      const message = translation[room]?.[key]
      return message !== undefined && compiles ? (compile(message) as string) : (message ?? null)
    })
  const rooms = Object.entries(english()).filter(([room]) => isWanted(room))
  return Object.fromEntries(rooms.map(([room, messages]) => [room, inOrder(room, Object.keys(messages))]))
}
