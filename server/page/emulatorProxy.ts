import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { NO_SECURITY_HEADERS } from './securityHeaders.ts'

/** The paths of the auth emulator that the sign-in library requests. */
const EMULATOR_PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator']

/**
 * Forwards requests for the auth emulator's paths to it, so that a phone on the same network needs only one address.
 */
export async function registerEmulatorProxy(app: FastifyInstance, emulatorUrl: string): Promise<void> {
  for (const prefix of EMULATOR_PATHS) {
    await app.register(proxy, { upstream: emulatorUrl, prefix, rewritePrefix: prefix, config: NO_SECURITY_HEADERS })
  }
}
