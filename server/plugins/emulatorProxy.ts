import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { NO_SECURITY_HEADERS } from './securityHeaders.ts'

/** The paths that the sign-in library asks the auth emulator for. */
const EMULATOR_PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator']

/** Passes the auth emulator's paths on to it, so that a phone on the same network needs only one address. */
export async function registerEmulatorProxy(app: FastifyInstance, emulatorUrl: string): Promise<void> {
  for (const prefix of EMULATOR_PATHS) {
    await app.register(proxy, { upstream: emulatorUrl, prefix, rewritePrefix: prefix, config: NO_SECURITY_HEADERS })
  }
}
