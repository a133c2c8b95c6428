import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markOf } from './processMark.mjs'
import type { Cluster } from './postgresCluster.ts'
import { runProgram } from './postgresPrograms.ts'

/** For a shell: lists the processes whose working directory is $1, by whatever path it is reached. */
const IN_FOLDER = 'for entry in /proc/[0-9]*; do [ "$entry/cwd" -ef "$1" ] && echo "${entry#/proc/}"; done'

/**
 * Lists the PostgreSQL processes that run on a cluster: all of them work in its data folder. The process id in
 * PostgreSQL's own file proves nothing, since it may belong to another program by now.
 */
export async function processesOn({ data, folder, user }: Cluster): Promise<number[]> {
  // As the database's user, because in a container root may not look at the processes of others.
  const look = (program: string, ...args: string[]) => runProgram(program, args, { user, cwd: folder })
  const { output } = await (process.platform === 'linux'
    ? look('sh', '-c', IN_FOLDER, 'sh', data)
    : look('lsof', '-t', '-a', '-c', 'postgres', data))
  const pids = output.split('\n').filter(Boolean).map(Number)
  const arePostgres = await Promise.all(pids.map(isPostgres))
  return pids.filter((_, index) => arePostgres[index])
}

const serverFile = (cluster: Cluster) => join(cluster.data, 'postmaster.pid')

/** Reads process id and port of a server from its own file; 0 for what is missing. */
export async function readServerFile(cluster: Cluster): Promise<{ pid: number; port: number }> {
  const [pid, , , port] = (await readFile(serverFile(cluster), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(pid ?? 0), port: Number(port ?? 0) }
}

export const removeServerFile = (cluster: Cluster): Promise<void> => rm(serverFile(cluster), { force: true })

/** Whether a process runs and is PostgreSQL. A process that ended but was not reaped has an empty command line. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return markOf(pid) !== undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}
