import { writeFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import pg from 'pg'
import { connectDatabase } from '../db/connectDatabase.ts'
import { DATABASE_URL_RULE, readDatabaseUrl } from '../db/databaseUrl.ts'
import { DatabaseUnavailable, type Database } from '../db/queryable.ts'
import { createCountKey } from '../http/dailyCount.ts'
import { storedUid } from '../identity/owner.ts'
import { ConfigError, withSecrets } from '../secrets.ts'
import { describeDatabaseFailure, StartFailure } from '../startFailures.ts'
import type { PersonSelector, PersonStore } from './personData.ts'

/** Exit codes of the commands. */
export const EXIT = { done: 0, failed: 1, usageError: 2, nothingStored: 3 } as const

export const PERSON_HELP = `  --uid UID        the id of the account: as stored, or as the identity provider shows it (of an OpenID provider its
                   'sub', with OIDC_ISSUER as for the server)
  --email ADDRESS  the e-mail address that is stored with the tests, in upper or lower case: selects all tests of the
                   accounts that have a test with it, and tests without an account that contain it
  --help           show this text
Environment: DATABASE_URL and OIDC_ISSUER, as for the server.
Exit code: 0 done, 1 failed, 2 wrong usage, 3 no test and no notebook of this person is stored.`

/** Says that nothing was found. Accounts without a test that has the address are not found by it. */
export const nothingStored = (selector: PersonSelector) =>
  'email' in selector
    ? 'No test with this address is stored. Its account may still have data: look with --uid.'
    : 'No test and no notebook of this person is stored.'

/** A failure whose message is written for the person who ran the command. */
class CommandFailure extends Error {}

/** Thrown if the command was called with wrong arguments or environment variables. */
export class UsageError extends Error {}

/** A command: its help text, its options, and a function that processes the selected person's data. */
export type DataCommand<Values> = {
  help: string
  options: NonNullable<ParseArgsConfig['options']>
  run(store: PersonStore, selector: PersonSelector, values: Values): Promise<number>
}

/**
 * Runs a command on one person's data and returns its exit code. Errors are written to stderr.
 * @param args the arguments after the command's name
 */
export function runDataCommand<Values extends object>(
  command: DataCommand<Values>,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const person = { uid: { type: 'string' }, email: { type: 'string' } } as const
  return runCommand({ ...command, options: { ...command.options, ...person } }, args, environment, (values) => {
    const selector = readPersonSelector(values, environment['OIDC_ISSUER'])
    return (db, url) => command.run({ db, countKey: createCountKey(url) }, selector, values as Values)
  })
}

/**
 * Runs a command on the database and returns its exit code. Errors are written to stderr.
 * @param args the arguments after the command's name
 * @param prepare checks the values of the options, throwing UsageError, and returns the work
 */
export async function runCommand(
  { help, options }: Pick<DataCommand<object>, 'help' | 'options'>,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  prepare: (values: Record<string, unknown>) => (db: Database, url: string) => Promise<number>,
): Promise<number> {
  try {
    const { values } = readArguments({ help, options }, args)
    if (values['help']) {
      console.log(help)
      return EXIT.done
    }
    const run = prepare(values)
    const url = requireDatabaseUrl(withSecrets(environment, ['DATABASE_URL'])['DATABASE_URL'])
    const db = connectDatabase(url, () => undefined)
    try {
      return await run(db, url)
    } catch (error) {
      const isDatabaseError = error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError
      throw isDatabaseError ? describeDatabaseFailure(error, url) : error
    } finally {
      await db.close()
    }
  } catch (error) {
    const isExpected = [UsageError, CommandFailure, ConfigError, StartFailure].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    return error instanceof UsageError ? EXIT.usageError : EXIT.failed
  }
}

/** Writes a new file that only its owner can read, or standard output if there is no path. */
export async function writeOut(path: string | undefined, text: string): Promise<void> {
  if (path === undefined) return console.log(text)
  await writeFile(path, `${text}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'there is such a file already' : error.message
    throw new CommandFailure(`Cannot write ${path}: ${reason}.`, { cause: error })
  })
}

function readArguments({ options, help }: Pick<DataCommand<object>, 'options' | 'help'>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }) as {
      values: Record<string, unknown>
    }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`, { cause: error })
  }
}

function readPersonSelector({ uid, email }: Record<string, unknown>, issuer: string | undefined): PersonSelector {
  if ((uid === undefined) === (email === undefined)) throw new UsageError('Say whose data: either --uid or --email.')
  if (typeof uid === 'string' && uid.trim() !== '') return { uid: storedUid(uid, issuer) }
  if (typeof email === 'string' && email.includes('@')) return { email }
  throw new UsageError(uid === undefined ? '--email needs an e-mail address.' : '--uid needs the id of an account.')
}

function requireDatabaseUrl(text: string | undefined): string {
  if (text === undefined || text === '') {
    throw new UsageError('DATABASE_URL is required, e.g. postgres://user@host:5432/name')
  }
  if (readDatabaseUrl(text) === null) throw new UsageError(`DATABASE_URL ${DATABASE_URL_RULE}`)
  return text
}
