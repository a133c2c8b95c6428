import { deletePersonData, isEmpty, readPersonData, type PersonData } from './personData.ts'
import { EXIT, nothingStored, PERSON_HELP, runDataCommand } from './runDataCommand.ts'

const HELP = `Deletes everything that is stored about one person: tests with answers, profile and result, claims, keys,
transfers and the notebook, and removes the person from the counts of learners. How many tests an account completed today
stays until that count expires.
Without --yes it only lists what would be deleted. The account at the identity provider is not changed.
Usage: node scripts/data.mjs delete --uid UID | --email ADDRESS [--yes]
  --yes            delete it permanently
${PERSON_HELP}`

process.exitCode = await runDataCommand<{ yes?: boolean }>(
  {
    help: HELP,
    options: { yes: { type: 'boolean' } },
    async run(store, selector, { yes }) {
      const data = yes ? await deletePersonData(store, selector) : await readPersonData(store, selector)
      if (isEmpty(data)) {
        console.error(nothingStored(selector))
        return EXIT.nothingStored
      }
      console.log(yes ? `Deleted: ${summaryOf(data)}` : `Stored: ${summaryOf(data)}`)
      if (!yes) console.log('Nothing was deleted. Add --yes to delete it permanently.')
      return EXIT.done
    },
  },
  process.argv.slice(2),
  process.env,
)

function summaryOf({
  accounts,
  tests,
  idempotency_keys: keys,
  transfers,
  notebook_entries: entries,
}: PersonData): string {
  const completed = tests.filter(({ status }) => status === 'completed').length
  const counts = [
    [completed, 'completed tests'],
    [tests.length - completed, 'unfinished tests'],
    [keys.length, 'idempotency keys'],
    [transfers.length, 'transfers'],
    [entries.length, 'notebook entries'],
  ]
  const of = accounts.length > 0 ? `, of the accounts ${accounts.join(', ')}` : ', of no account'
  return `${counts.map((count) => count.join(' ')).join(', ')}${of}.`
}
