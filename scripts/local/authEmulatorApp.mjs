import apiSpecModule from 'firebase-tools/lib/emulator/auth/apiSpec.js'
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js'

/*
 * The Auth emulator of firebase-tools without the command line around it. `firebase emulators:start --only auth` takes
 * 13 to 16 s here: 11 s of them compile validators for 80 operations, and on top it asks the internet for news and
 * updates, and finds its accounts through one file per machine and project, which two instances would share. With the
 * operations that the page needs the same emulator is up in 1.5 s. firebase-tools is pinned to an exact version, and
 * tests/start signs up and in through it.
 */

/** What the Firebase SDK calls for e-mail, Google and Apple accounts, and what local tools and tests ask for. */
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
 * @param {string} projectId
 * @returns {Promise<import('node:http').RequestListener>}
 */
export function createAuthEmulatorApp(projectId) {
  const { paths } = apiSpecModule.default
  for (const [path, item] of Object.entries(paths)) {
    if (!KEPT_OPERATIONS.includes(path)) delete paths[path]
    // The parameters that all of Google's operations share (alt, fields, prettyPrint …): half of the compilation.
    // The emulator's own operations have no others than the project in their path.
    if (!path.startsWith('/emulator/')) delete item.parameters
  }
  return createApp(projectId)
}
