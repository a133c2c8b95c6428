import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig, variableNames } from '../../../server/config.ts'

const operations = readFileSync('docs/operations.md', 'utf8')

/** The rows of the table after a line: variable and default, without markup. */
function tableAfter(line: string): Map<string, string> {
  const [, after] = operations.split(line, 2)
  const [table] = after!.trimStart().split('\n\n', 1)
  const rows = table!.split('\n').slice(2)
  return new Map(
    rows.map((row) => {
      const [, variable, standard] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''))
      return [variable!, standard!]
    }),
  )
}

const sourceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

test('the systemd unit allows what Node calls at its start, and refuses the rest instead of ending the server', () => {
  const unit = readFileSync('deploy/vocabulary-test@.service', 'utf8')
  expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey$/m)
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m)
})

describe('docs/operations.md', () => {
  const ofServer = tableAfter('Variables of the server:\n')
  const ofBuild = tableAfter('from the environment or a file `.env`. A server has its own:\n')

  test('docs/operations.md explains every variable that the server reads, and no other', () => {
    expect([...ofServer.keys()].sort()).toEqual([...variableNames].sort())
  })

  test('docs/operations.md gives the server’s defaults', () => {
    const given = [...ofServer].filter(([, standard]) => !/^(none|required|Google)/.test(standard))
    const needed = { DATABASE_URL: 'postgres://user@127.0.0.1/name', FIREBASE_PROJECT_ID: 'project' }
    expect(given.length).toBeGreaterThan(5)
    expect(loadConfig({ ...needed, ...Object.fromEntries(given), METRICS_PORT: '9090' })).toEqual(
      loadConfig({ ...needed, METRICS_PORT: '9090' }),
    )
  })

  test('docs/operations.md calls exactly those variables required without which the server does not start', () => {
    const required = [...ofServer].flatMap(([name, standard]) => (standard === 'required' ? [name] : []))
    expect(() => loadConfig({})).toThrow(new RegExp(required.map((name) => `${name} is required`).join('.*')))
    expect(required).toHaveLength(1)
  })

  test('docs/operations.md explains every variable that the build reads, and no other', () => {
    const files = [...sourceFiles('src'), ...sourceFiles('sw'), 'scripts/build/site.ts', 'scripts/build/prerender.ts']
    const texts = [...files, 'vite.config.ts', 'index.html'].map((file) => readFileSync(file, 'utf8'))
    const read = new Set(texts.flatMap((text) => text.match(/\bVITE_[A-Z_]+\b/g) ?? []))
    expect([...ofBuild.keys()].sort()).toEqual([...read].sort())
  })

  test('docs/operations.md starts a server on every port of its proxy configuration', () => {
    const nginx = readFileSync('docs/nginx.conf', 'utf8')
    for (const [, port] of nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)) {
      expect(operations).toContain(`vocabulary-test@${port}`)
    }
  })
})
