import { copyFile, open, rm, stat, statfs, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LIMIT_BYTES = 5 * 1024 * 1024
/** A file of the write-ahead log: with less room than this PostgreSQL may not be able to run. */
const NEEDED_BYTES = 16 * 1024 * 1024
/** How much of a log's end is searched for an error. */
const TAIL_BYTES = 64 * 1024

/** The size of PostgreSQL's log; 0 if there is none. */
export async function sizeOf(log: string): Promise<number> {
  return (await stat(log).catch(() => ({ size: 0 }))).size
}

/**
 * Empties a log that has become large, and keeps a copy beside it if there is room. PostgreSQL appends to the open
 * file, so a renamed one would grow on; what it writes during the copy is lost.
 */
export async function boundLog(log: string): Promise<void> {
  if ((await sizeOf(log)) < LIMIT_BYTES) return
  const previous = join(dirname(log), 'database.previous.log')
  await copyFile(log, previous).catch(() => rm(previous, { force: true }))
  await truncate(log)
}

/** Returns why PostgreSQL ended or did not start: the last error in its log from `offset` on. */
export async function reasonIn(log: string, offset: number): Promise<string> {
  const lines = (await tailOf(log, offset)).trim().split('\n')
  const error = lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC): +/, '')
  // A log on a full disk ends before the error.
  return error ?? ((await hasRoom(log)) ? (lines.at(-1) ?? '') : 'its disk is full')
}

async function tailOf(log: string, offset: number): Promise<string> {
  const size = await sizeOf(log)
  const start = Math.max(offset, size - TAIL_BYTES)
  if (size <= start) return ''
  const file = await open(log)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function hasRoom(file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize >= NEEDED_BYTES
}
