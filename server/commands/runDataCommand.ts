import { parseArgs, type ParseArgsConfig } from 'node:util'
import pg from 'pg'
import { connectDatabase } from '../db/connectDatabase.ts'
import { DatabaseUnavailable, type Database } from '../db/queryable.ts'
import type { AskedFor } from '../services/personData.ts'
import { StartFailure, describeDatabaseFailure } from '../startFailures.ts'

/** What a command ends with. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, nothingStored: 3 } as const

export const PERSON_HELP = `  --uid UID        the id of the account, as the identity provider shows it
  --email ADDRESS  the e-mail address that is stored with the tests, in whichever case: all tests of the accounts that
                   have a test with it, and tests of no account with it
  --help           this text
Environment: DATABASE_URL, as for the server.
Exit code: 0 done, 1 failed, 2 wrong use, 3 nothing is stored of this person.`

/** What the command cannot do, for whoever called it. */
export class CommandFailure extends Error {}

/** A fault of whoever calls the command. */
class WrongUse extends Error {}

/** The command as it was called: whose data, and its own options. */
export type DataCommand<Values> = {
  help: string
  options: NonNullable<ParseArgsConfig['options']>
  run(db: Database, askedFor: AskedFor, values: Values): Promise<number>
}

/**
 * Runs a command on one person's data and returns its exit code. Faults are told on stderr.
 * @param args what follows the command's name
 */
export async function runDataCommand<Values extends object>(
  command: DataCommand<Values>,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  try {
    const { values } = readArguments(command, args)
    if (values['help']) {
      console.log(command.help)
      return EXIT.done
    }
    const askedFor = readAskedFor(values)
    const url = readDatabaseUrl(environment['DATABASE_URL'])
    const db = connectDatabase(url, () => undefined)
    try {
      return await command.run(db, askedFor, values as Values)
    } catch (error) {
      const ofDatabase = error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError
      throw ofDatabase ? describeDatabaseFailure(error, url) : error
    } finally {
      await db.close()
    }
  } catch (error) {
    const told = [WrongUse, CommandFailure, StartFailure].some((kind) => error instanceof kind)
    console.error(told ? (error as Error).message : error)
    return error instanceof WrongUse ? EXIT.wrongUse : EXIT.failed
  }
}

function readArguments({ options, help }: Pick<DataCommand<object>, 'options' | 'help'>, args: readonly string[]) {
  const person = { uid: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options: { ...options, ...person } }) as { values: Record<string, unknown> }
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n\n${help}`, { cause: error })
  }
}

function readAskedFor({ uid, email }: Record<string, unknown>): AskedFor {
  if ((uid === undefined) === (email === undefined)) throw new WrongUse('Say whose data: either --uid or --email.')
  if (typeof uid === 'string' && uid.trim() !== '') return { uid }
  if (typeof email === 'string' && email.includes('@')) return { email }
  throw new WrongUse(uid === undefined ? '--email needs an e-mail address.' : '--uid needs the id of an account.')
}

function readDatabaseUrl(text: string | undefined): string {
  if (text && URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new WrongUse('DATABASE_URL is required, e.g. postgres://user@host:5432/name')
}
