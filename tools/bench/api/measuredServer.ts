import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { createIdentityProvider, PROJECT_ID } from '../../../tests/support/identityProvider.ts'
import { processorMs, residentMb } from '../../processFigures.ts'

/** A server in a separate process. */
export type MeasuredServer = {
  port: number
  /** Resident memory, in MB. */
  memory(): number
  /** Processor time so far, user and system, in ms. */
  cpu(): number
  stop(): Promise<void>
}

/** Starts a local identity provider, which serves its public keys and issues tokens that are valid for an hour. */
export async function startIdentityProvider() {
  const { jwk, tokenFor } = await createIdentityProvider(Date.now)
  const keys = JSON.stringify({ keys: [jwk] })
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    projectId: PROJECT_ID,
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tokenFor: (userId: string) => tokenFor(userId),
    stop: () => void server.close(),
  }
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
  return {
    port,
    memory: () => residentMb(pid),
    cpu: () => processorMs(pid),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
