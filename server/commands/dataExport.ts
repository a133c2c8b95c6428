import { writeFile } from 'node:fs/promises'
import { readPersonData } from '../services/personData.ts'
import { CommandFailure, EXIT, PERSON_HELP, runDataCommand } from './runDataCommand.ts'

const HELP = `Writes all that is stored of one person as JSON, to stdout or into a new file that only its owner can read.
Usage: npm run --silent data:export -- --uid UID | --email ADDRESS [--out FILE]
  --out FILE       where to write it; a file that is there already is not touched
${PERSON_HELP}`

process.exitCode = await runDataCommand<{ out?: string }>(
  {
    help: HELP,
    options: { out: { type: 'string' } },
    async run(db, askedFor, { out }) {
      const data = await readPersonData(db, askedFor)
      if (data.tests.length === 0) {
        console.error('Nothing is stored of this person.')
        return EXIT.nothingStored
      }
      const text = JSON.stringify({ exported_at: new Date(), asked_for: askedFor, ...data }, null, 2)
      if (out === undefined) console.log(text)
      else await writeNewFile(out, `${text}\n`)
      return EXIT.done
    },
  },
  process.argv.slice(2),
  process.env,
)

async function writeNewFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'there is such a file already' : error.message
    throw new CommandFailure(`Cannot write ${path}: ${reason}.`, { cause: error })
  })
}
