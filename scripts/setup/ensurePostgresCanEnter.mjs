import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'

const OWNER = { may: 0o100 }
const GROUP = { may: 0o010 }
const OTHERS = { may: 0o001 }

/**
 * PostgreSQL refuses to run as root, so for root it runs as user postgres, who has to reach both its programs and its
 * data. A closed folder on the way would show only as a spawn error nobody can read (EACCES): say it here.
 *
 * @param {string[]} folders absolute paths that exist
 */
export function ensurePostgresCanEnter(folders) {
  if (process.getuid?.() !== 0) return
  const postgres = readPostgresUser()
  for (const folder of folders) {
    const closed = pathFromRoot(folder).find((step) => !mayEnter(step, postgres))
    if (!closed) continue
    throw new Failure(
      `The database runs as user postgres, who can't enter ${closed}: allow it (chmod o+x ${closed}), ` +
        `move ${folder} elsewhere, start as another user, or set DATABASE_URL.`,
    )
  }
}

/**
 * The user may not exist yet (it is created with the first database): then it is nobody's owner.
 *
 * @returns {{ uid: number, gid: number }}
 */
function readPostgresUser() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? -1), gid: Number(gid ?? -1) }
}

/**
 * @param {string} folder
 * @returns {string[]} the folder and all above it, outermost first
 */
function pathFromRoot(folder) {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...pathFromRoot(parent), folder]
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number }} user
 */
function mayEnter(folder, user) {
  const { mode, uid, gid } = statSync(folder)
  const { may } = uid === user.uid ? OWNER : gid === user.gid ? GROUP : OTHERS
  return (mode & may) !== 0
}
