import { unsignedIdToken } from '../../scripts/local/unsignedIdToken.ts'
import { PROJECT, type ServerBundle, type Through } from './serverProcess.ts'

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>

/** Starts the bundled server as a process that accepts unsigned tokens. */
export async function startApiProcess(bundle: ServerBundle, variables: Record<string, string>, through?: Through) {
  const server = bundle.start({ AUTH_EMULATOR_URL: 'http://127.0.0.1:1', ...variables }, through)
  const base = await server.base()
  return {
    ...{ base, log: server.log },
    async send(method: string, path: string, body?: unknown, userId?: string) {
      const headers: Record<string, string> = {}
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (userId !== undefined) headers['authorization'] = `Bearer ${unsignedIdToken(userId, PROJECT)}`
      const response = await fetch(base + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    async stop() {
      server.child.kill('SIGTERM')
      await server.ended
    },
  }
}
