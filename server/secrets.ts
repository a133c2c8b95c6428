import { readFileSync } from 'node:fs'
import { reasonOf } from './startFailures.ts'

/** Thrown for a wrong configuration. The message names each wrong variable but no values, because some are secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The variables that hold secrets. Each may instead name a file: `DATABASE_URL_FILE` for `DATABASE_URL`. */
export const SECRETS = ['DATABASE_URL', 'GUEST_KEY'] as const

/**
 * Adds the secrets that are in files, each without the line break at its end.
 * @throws ConfigError for a file that cannot be read, and for a secret that is given twice
 */
export function withSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  wanted: readonly (typeof SECRETS)[number][] = SECRETS,
): Readonly<Record<string, string | undefined>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = { ...given }
  for (const name of wanted) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE must not both be set`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new ConfigError(`${name}_FILE names a file that cannot be read (${code}): ${reasonOf(error, 'file')}`)
    }
  }
  return read
}
