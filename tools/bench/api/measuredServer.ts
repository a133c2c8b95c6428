import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { processorMs, residentMb } from './processFigures.ts'

/** A server in a separate process. */
export type MeasuredServer = {
  port: number
  /** Resident memory, in MB. */
  memory(): number
  /** Processor time so far, user and system, in ms; null if the system does not provide it. */
  cpu(): number | null
  stop(): Promise<void>
}

/** Starts this server as in production, with the identity provider's project and the address of its public keys. */
export async function startProductServer(
  databaseUrl: string,
  { projectId, keysUrl }: { projectId: string; keysUrl: string },
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [join(projectFolder, 'dist/server/main.js')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...{ NODE_ENV: 'production', PORT: '0', DATABASE_URL: databaseUrl, PAGE_DIR: 'none' },
      ...{ FIREBASE_PROJECT_ID: projectId, JWKS_URL: keysUrl, TRUST_PROXY: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return measured(child, await waitForPort(child))
}

/** Starts plain node:http and pg (bareServer.ts). @param sharedAnswer the response to every GET */
export async function startBareServer(databaseUrl: string, sharedAnswer: string): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SHARED_ANSWER: sharedAnswer },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return measured(child, await waitForPort(child))
}

/** Reads the port from the line that reports that a server is ready. */
async function waitForPort(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A server ended with ${code} before it was ready`)
  })
  const ready = new Promise<number>((resolve) => {
    let output = ''
    child.stdout!.on('data', (text) => {
      output += String(text)
      const port = /Ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
  })
  return Promise.race([ready, ended])
}

function measured(child: ChildProcess, port: number): MeasuredServer {
  const pid = child.pid!
  const hasFigures = () => existsSync(`/proc/${pid}`)
  return {
    port,
    memory: () => (hasFigures() ? residentMb(pid) : 0),
    cpu: () => (hasFigures() ? processorMs(pid) : null),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
