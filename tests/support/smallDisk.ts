import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for a small PostgreSQL and a few seconds of load. */
const SIZE = '160m'
const BLOCKS = [1 << 20, 1 << 12]

/** A file system small enough to be filled. */
export interface SmallDisk {
  folder: string
  /** Fills all remaining space. */
  fill(): void
  /** Frees the space again. */
  empty(): void
  freeBytes(): number
  unmount(): void
}

/** Returns null if this user may not mount one. @param room as mount takes it */
export function mountSmallDisk(room = SIZE): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  chmodSync(folder, 0o755) // the database's user has to get in
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of BLOCKS) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    empty: () => rmSync(ballast, { force: true }),
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder]) // an interrupted run may still be stopping its database
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
