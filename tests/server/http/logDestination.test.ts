import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogStream } from '../../../server/http/logging.ts'
import { until } from '../../support/until.ts'

/** A real pipe: once full it accepts nothing, like a disk, until something is read. */
let folder: string
let reader: number
let writer: number
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vocabulary-pipe-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
})
afterAll(() => {
  for (const end of [reader, writer]) closeSync(end)
  rmSync(folder, { recursive: true })
})

/** Reads what is in the pipe now. */
function readAll(): string {
  const chunk = Buffer.alloc(1 << 20)
  try {
    return chunk.toString('utf8', 0, readSync(reader, chunk))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    return ''
  }
}

test('the log keeps up to a megabyte that could not be written, writes it in order later, and counts the lost lines', async () => {
  const log = createLogStream(writer)
  // Long enough that the pipe accepts only part of a line.
  const line = (number: number) => `${String(number).padStart(9_999, '0')}\n`
  const written = 200
  for (let number = 0; number < written; number += 1) log.write(line(number))
  let text = ''
  await until('the log says what is missing', () => {
    text += readAll()
    return text.endsWith('"msg":"log lines lost"}\n')
  })
  const lines = text.trimEnd().split('\n')
  const { lost, level } = JSON.parse(lines.pop()!)
  expect(level).toBe(40)
  expect(lines).toEqual(lines.map((_, number) => line(number).trimEnd()))
  expect(lines.length + lost).toBe(written)
  expect(lines.length).toBeGreaterThan(100)
  log.write('and on\n')
  expect(readAll()).toBe('and on\n')
})
