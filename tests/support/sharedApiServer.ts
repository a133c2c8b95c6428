import { afterAll, beforeAll } from 'vitest'
import type { AppDependencies } from '../../server/app.ts'
import { startApiServer, type ApiServer } from './apiServer.ts'

/**
 * The server of all tests of a file or group: it starts before the first test and stops after the last. Before that the
 * returned object is empty, so read its parts only within tests.
 */
export function sharedApiServer(changes: Partial<AppDependencies> = {}): ApiServer {
  const server = {} as ApiServer
  beforeAll(async () => {
    Object.assign(server, await startApiServer(changes))
  })
  afterAll(() => server.stop())
  return server
}
