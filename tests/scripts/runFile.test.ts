import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { markOf } from '../../scripts/local/processMark.mjs'
import { claimDataFolder } from '../../scripts/local/runFile.mjs'
import { killGroup } from '../../scripts/local/stopLeftovers.mjs'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'run.json') }
}

async function canBeClaimed({ folder, file }: ReturnType<typeof newFolder>) {
  const claim = await claimDataFolder(folder, undefined)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ supervisor: markOf(process.pid), parts: [] })
  claim.release()
  expect(existsSync(file)).toBe(false)
}

describe('the record of what runs on a folder', () => {
  it.each([
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"parts":7}',
    '{"supervisor":7,"parts":[null,7,"x",{}]}',
    '{"supervisor":{"pid":"1","startedAt":1},"starter":null,"parts":[{"pid":-1,"startedAt":"1"},{"pid":0,"startedAt":"0"}]}',
  ])('that is damaged stops no start: %s', async (text) => {
    const place = newFolder()
    writeFileSync(place.file, text)
    await canBeClaimed(place)
  })

  it('is used as far as it can be read', async () => {
    const { folder, file } = newFolder()
    writeFileSync(file, JSON.stringify({ supervisor: markOf(process.pid), starter: [], parts: 'x' }))
    await expect(claimDataFolder(folder, undefined)).rejects.toThrow(`Already running on ${folder}`)
  })

  it('is taken by one of two starts that waited for the same leftovers', async () => {
    const { folder, file } = newFolder()
    const leftover = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
    writeFileSync(file, JSON.stringify({ parts: [markOf(leftover.pid!)] }))
    const starts = Promise.allSettled([claimDataFolder(folder, undefined), claimDataFolder(folder, undefined)])
    leftover.kill('SIGKILL')
    expect((await starts).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('may be an empty folder', async () => {
    const place = newFolder()
    mkdirSync(place.file)
    await canBeClaimed(place)
  })

  it('that cannot be removed is told in one line', async () => {
    const { folder, file } = newFolder()
    mkdirSync(join(file, 'of somebody'), { recursive: true })
    await expect(claimDataFolder(folder, undefined)).rejects.toThrow(/^.*run\.json is in the way.*ENOTEMPTY.*$/)
    expect(existsSync(join(file, 'of somebody'))).toBe(true)
  })
})

it('never kills every process, nor its own group', () => {
  // The only test that must not find out on the real thing.
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  for (const pid of [-1, 0, 1]) killGroup(pid)
  expect(kill).not.toHaveBeenCalled()
  kill.mockRestore()
})
