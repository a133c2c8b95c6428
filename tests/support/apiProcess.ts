import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { UnsecuredJWT } from 'jose'
import { build } from 'vite'

const PROJECT = 'demo-processes'

/** The bundled server in a folder of its own below the project, where it finds its packages. */
export async function bundleServer() {
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.server-test-'))
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: folder } })
  return { main: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>

/** Starts the bundled server as a process of its own, which accepts unsigned tokens. */
export async function startApiProcess(main: string, variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...{ PORT: '0', FIREBASE_PROJECT_ID: PROJECT, PAGE_DIR: 'nowhere', AUTH_EMULATOR_URL: 'http://127.0.0.1:1' },
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  for (let line = ''; !line.startsWith('Ready: ');) {
    ;[line] = (await Promise.race([once(output, 'line'), ended.then(() => ['Ready: never'])])) as [string]
  }
  const url = lines.find((line) => line.startsWith('Ready: '))?.replace('Ready: ', '')
  if (url === undefined) throw new Error(`The server ended before it was ready: ${lines.join('\n')}`)

  return {
    /** The lines of its log so far, parsed. */
    log: () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { msg: string }),
    async send(method: string, path: string, body?: unknown, userId?: string) {
      const headers: Record<string, string> = {}
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (userId !== undefined) headers['authorization'] = `Bearer ${unsignedToken(userId)}`
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function unsignedToken(userId: string): string {
  const now = Math.floor(Date.now() / 1000)
  return new UnsecuredJWT({
    ...{ iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: userId, iat: now, exp: now + 3_600 },
  }).encode()
}
