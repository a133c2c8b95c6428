import { join } from 'node:path'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { PROJECT_ID } from '../bench/api/identityProvider.ts'

/** Variables of an API process that also serves the built page, and takes tokens that are signed. */
export const servingPage = (keysUrl: string): Readonly<Record<string, string>> => ({
  PAGE_DIR: join(projectFolder, 'dist', 'page'),
  FIREBASE_PROJECT_ID: PROJECT_ID,
  JWKS_URL: keysUrl,
  AUTH_EMULATOR_URL: '', // none
})
