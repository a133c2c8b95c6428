import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const STOP_LIMIT_MS = 60_000

/**
 * Stops a PostgreSQL server that still runs on a data folder because its starter was killed.
 * @param data absolute path without links, as used to start the server
 * @throws Error if the server cannot be stopped
 */
export async function stopLeftover(data: string): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS
  let signalled: number | undefined
  for (let pid = findServer(data); pid !== undefined; pid = findServer(data)) {
    // Like `pg_ctl stop --mode=fast`, but only for a process that is certainly this server.
    if (pid !== signalled) process.kill(pid, 'SIGINT')
    signalled = pid
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) still runs on ${data}: stop it first.`)
    await pause(POLL_MS)
  }
}

/**
 * Finds the server that runs on a data folder by its command line. The process id in postmaster.pid proves nothing: it
 * may belong to another program by now, and the file may be empty.
 */
function findServer(data: string): number | undefined {
  const own = listCommands().find(
    ({ words }) => words[0]?.endsWith('postgres') && words[1] === '-D' && words[2] === data,
  )
  return own?.pid
}

function listCommands(): { pid: number; words: string[] }[] {
  if (!existsSync('/proc/self/cmdline')) return listCommandsWithPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), words: readCommand(name) }))
}

/** Returns the words of a process's command line; none if it has ended, even if it is still a zombie. */
function readCommand(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function listCommandsWithPs() {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, program = '', data = ''] = /^\s*(\d+) (.*postgres) -D (.*) -p \d+ /.exec(line) ?? []
    return pid ? [{ pid: Number(pid), words: [program, '-D', data] }] : []
  })
}
