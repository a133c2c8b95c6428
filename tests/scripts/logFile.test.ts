import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { appendTo } from '../../scripts/local/logFile.mjs'

const LIMIT = 1_000
const line = (number: number) => `${String(number).padStart(99, '.')}\n`

function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const complaints: string[] = []
  const file = join(folder, 'part.log')
  const open = () => {
    const append = appendTo(file, (complaint) => complaints.push(complaint), LIMIT)
    return (text: string) => append(Buffer.from(text))
  }
  return { folder, file, complaints, open, content: (name = 'part.log') => readFileSync(join(folder, name), 'utf8') }
}

it('a log and its predecessor stay within their limits, even over several starts', () => {
  const { folder, complaints, open, content } = openLog()
  const first = open()
  for (let number = 0; number < 34; number += 1) first(line(number))
  const second = open()
  for (let number = 34; number < 36; number += 1) second(line(number))
  expect(readdirSync(folder).sort()).toEqual(['part.log', 'part.previous.log'])
  const all = content('part.previous.log') + content()
  expect(all).toBe([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35].map(line).join(''))
  expect(complaints).toEqual([])
})

it.runIf(process.platform === 'linux')(
  'a log on a full disk reports this once, and notes the gap once there is space',
  () => {
    const { file, complaints, open, content } = openLog()
    symlinkSync('/dev/full', file)
    const append = open()
    append('lost\n')
    append('lost as well\n')
    expect(complaints).toEqual([`${file} can't be written (ENOSPC): what belongs there is dropped.`])
    rmSync(file)
    append('kept\n')
    append('kept as well\n')
    expect(content()).toBe('\n(18 bytes are missing here: they could not be written)\nkept\nkept as well\n')
    expect(complaints).toHaveLength(1)
  },
)
