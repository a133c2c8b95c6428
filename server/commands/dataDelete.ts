import { deletePersonData, readPersonData, type PersonData } from '../services/personData.ts'
import { EXIT, PERSON_HELP, runDataCommand } from './runDataCommand.ts'

const HELP = `Deletes all that is stored of one person: tests with answers, profile and result, claims, keys and transfers,
and takes the person out of the counts of learners.
Without --yes it only says what would go. The account at the identity provider is not touched.
Usage: npm run --silent data:delete -- --uid UID | --email ADDRESS [--yes]
  --yes            delete it, for good
${PERSON_HELP}`

process.exitCode = await runDataCommand<{ yes?: boolean }>(
  {
    help: HELP,
    options: { yes: { type: 'boolean' } },
    async run(db, askedFor, { yes }) {
      const data = yes ? await deletePersonData(db, askedFor) : await readPersonData(db, askedFor)
      if (data.tests.length === 0) {
        console.error('Nothing is stored of this person.')
        return EXIT.nothingStored
      }
      console.log(yes ? `Deleted: ${described(data)}` : `Stored: ${described(data)}`)
      if (!yes) console.log('Nothing was deleted. With --yes it is, for good.')
      return EXIT.done
    },
  },
  process.argv.slice(2),
  process.env,
)

function described({ accounts, tests, idempotency_keys: keys, transfers }: PersonData): string {
  const completed = tests.filter(({ status }) => status === 'completed').length
  const counts = [
    [completed, 'completed tests'],
    [tests.length - completed, 'unfinished tests'],
    [keys.length, 'idempotency keys'],
    [transfers.length, 'transfers'],
  ]
  const of = accounts.length > 0 ? `, of the accounts ${accounts.join(', ')}` : ', of no account'
  return `${counts.map((count) => count.join(' ')).join(', ')}${of}.`
}
