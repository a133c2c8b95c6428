import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { variableNames } from './config.ts'
import { SECRETS } from './secrets.ts'

/** The beginnings of variables that are surely meant for the server. */
const OWN =
  /^(ASSET|CORS|DATABASE|DEMO|DRAIN|FIREBASE|GUEST|KILL|LIMIT|METRICS|OIDC|OPERATOR|PAGE|PREPARED|PROMO|PUBLIC|TRUST|TRUSTED)_/

const KNOWN = [...variableNames, ...SECRETS.map((name) => `${name}_FILE`)]

type Environment = Readonly<Record<string, string | undefined>>

/** What a host should set. A server without it runs, but not as it seems to. */
const WANTED: readonly { name: string; isFine?: (value: string) => boolean; otherwise: string }[] = [
  {
    name: 'TRUST_PROXY',
    otherwise:
      'TRUST_PROXY is not set: all learners who come through a proxy count as one address. Name the proxy’s address; ' +
      'false, if there is none',
  },
  {
    name: 'PUBLIC_URL',
    otherwise: 'PUBLIC_URL is not set: links and their previews follow whatever host a request names',
  },
  {
    name: 'PUBLIC_URL',
    isFine: (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value),
    otherwise: 'PUBLIC_URL is not https: browsers keep nothing for offline use there, and answers travel in the open',
  },
  {
    name: 'OPERATOR_NAME',
    otherwise: 'OPERATOR_NAME is not set: the pages about, terms and privacy do not say who is responsible',
  },
  {
    name: 'OPERATOR_CONTACT',
    otherwise: 'OPERATOR_CONTACT is not set: the pages about, terms and privacy do not say how to reach you',
  },
]

/** Returns what may be a mistake in the settings of a production server, a line for each. None of it stops a start. */
export function startNotes(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name] !== '')
  const misses = WANTED.filter(({ name, isFine }) =>
    isFine ? given.includes(name) && !isFine(environment[name]!) : !given.includes(name),
  )
  return [...given.flatMap(noteOfName), ...misses.map(({ otherwise }) => otherwise)]
}

/** Returns what is to be said of a folder without a page. */
export const notesOfPage = (folder: string) =>
  existsSync(join(folder, 'index.html')) ? [] : [`there is no page in ${folder} (PAGE_DIR): only the API is served`]

function noteOfName(name: string): string[] {
  if (KNOWN.includes(name)) return []
  if (name.startsWith('VITE_')) return [`${name} is for a build: the server does not read it (docs/operations.md)`]
  const meant = KNOWN.find((known) => distance(plain(name), plain(known)) <= (plain(known).length < 8 ? 1 : 2))
  if (meant === undefined && !OWN.test(name)) return []
  return [`the server does not read ${name}${meant === undefined ? '' : `: is ${meant} meant?`}`]
}

const plain = (name: string) => name.toUpperCase().replace(/[_-]/g, '')

/** Returns how many letters must be added, left out, replaced or swapped with the next to get from one text to another. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line.push(
        Math.min(
          rows[row - 1]![column]! + 1,
          line[column - 1]! + 1,
          rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
        ),
      )
    }
  }
  return rows[from.length]![to.length]!
}
