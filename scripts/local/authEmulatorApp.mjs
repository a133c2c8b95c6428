import apiSpecModule from 'firebase-tools/lib/emulator/auth/apiSpec.js'
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js'

/*
 * The Auth emulator of firebase-tools without its command line. `firebase emulators:start --only auth` takes 13 to 16 s
 * to start, 11 s of which compile validators for 80 operations. It also requests news and updates from the internet,
 * and stores its accounts in one file per machine and project, which two instances would share. With only the
 * operations that the page needs, the same emulator starts in 1.5 s. firebase-tools is pinned to an exact version, and
 * tests/scripts signs up and signs in through it.
 */

/**
 * The operations that the Firebase SDK calls for e-mail, Google and Apple accounts, and those for local tools and
 * tests.
 */
const KEPT_OPERATIONS = [
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:query',
  '/v1/recaptchaParams',
  '/v1/token',
  '/v2/passwordPolicy',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]

/**
 * Creates the emulator for the server, which forwards the page's requests, and for local programs. It refuses direct
 * requests from pages, because it trusts everyone and would let any website list and delete the accounts.
 *
 * @param {string} projectId
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function createAuthEmulatorApp(projectId) {
  const { paths } = apiSpecModule.default
  for (const [path, item] of Object.entries(paths)) {
    if (!KEPT_OPERATIONS.includes(path)) delete paths[path]
    // The parameters shared by all of Google's operations (alt, fields, prettyPrint …) take half of the compilation
    // time. The emulator's own operations stay unchanged: their only parameter is the project in the path.
    if (!path.startsWith('/emulator/')) delete item.parameters
  }
  const app = await createApp(projectId)
  return (request, response) => {
    const { headers, socket } = request
    // Another site's page sends its origin, or has a host name that resolves to this machine.
    if (headers.origin === undefined && headers.host === `127.0.0.1:${socket.localPort}`) app(request, response)
    else response.writeHead(403).end('Pages reach the sign-in emulator only through the server.')
  }
}
