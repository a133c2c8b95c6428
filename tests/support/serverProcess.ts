import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'

export const PROJECT = 'demo-main'

export type ServerBundle = Awaited<ReturnType<typeof bundleServer>>

/** Builds the server as `npm run build` does, into a separate folder, where it finds its packages. */
export async function bundleServer() {
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.server-test-'))
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: folder } })
  return {
    folder,
    /** Starts the bundled server as a process. @param through a command that runs it with an environment */
    start: (variables: Record<string, string>, through?: Through) =>
      startProcess(join(folder, 'main.js'), variables, through),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Through = (environment: Record<string, string>) => readonly string[]

function startProcess(program: string, variables: Record<string, string>, through: Through = () => []) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...{ NODE_ENV: 'test', PORT: '0', FIREBASE_PROJECT_ID: PROJECT, PAGE_DIR: 'nowhere' },
    ...variables,
  }
  const [command, ...rest] = [...through(env), process.execPath, program]
  const child = spawn(command!, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const complaints: string[] = []
  child.stderr.on('data', (text) => complaints.push(String(text)))
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ready = once(output, 'line').then(([line]) => String(line))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, complaint: complaints.join('') }))
  return {
    child,
    lines,
    /** The first line of its output. */
    ready,
    ended,
    /** The address of the server, once it listens. */
    base: async () => (await waitForLine(lines, child.stdout, /^Ready: /)).replace('Ready: ', ''),
    /** The lines of its log so far. */
    log: () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

/** Returns the first line that matches, printed or still to come. */
async function waitForLine(lines: readonly string[], stream: NodeJS.ReadableStream, pattern: RegExp) {
  for (;;) {
    const found = lines.find((line) => pattern.test(line))
    if (found) return found
    await once(stream, 'data')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
