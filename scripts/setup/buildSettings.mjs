import { loadEnv } from 'vite'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'

/** The variables of the Firebase project, which a static host needs; a server names a provider at its start. */
const PROJECT = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID']
const FLOWS = ['profile-first', 'profile-last']
const ORIGINS = ['VITE_API_BASE', 'VITE_PUBLIC_URL']

/**
 * Reads the VITE_* variables of a production build, like Vite, from the environment and from .env files.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [folder] the folder of the .env files
 * @returns {Record<string, string>}
 * @throws {Failure} naming each missing or wrong variable
 */
export function readBuildSettings(env, folder = projectFolder) {
  const settings = { ...loadEnv('production', folder, 'VITE_'), ...viteVariables(env) }
  const missing = PROJECT.filter((name) => !settings[name])
  const faults = [
    ...(missing.length > 0 && missing.length < PROJECT.length
      ? [`${missing.join(', ')} must be set, too: the Firebase project that signs learners in`]
      : []),
    ...ORIGINS.filter((name) => settings[name] && !isOrigin(settings[name])).map(
      (name) => `${name} must be an origin such as https://words.example.org, without a slash at its end`,
    ),
    ...(settings['VITE_FLOW'] && !FLOWS.includes(settings['VITE_FLOW'])
      ? [`VITE_FLOW must be ${FLOWS.join(' or ')}`]
      : []),
  ]
  if (faults.length > 0) throw new Failure(`The page cannot be built. ${faults.join('; ')} (docs/operations.md).`)
  return settings
}

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
function viteVariables(env) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value !== undefined ? [[name, value]] : [],
    ),
  )
}

/** @param {string} text */
function isOrigin(text) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}
