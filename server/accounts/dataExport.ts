import { writeFile } from 'node:fs/promises'
import { isEmpty, readPersonData } from './personData.ts'
import { CommandFailure, EXIT, NOTHING_STORED, PERSON_HELP, runDataCommand } from './runDataCommand.ts'

const HELP = `Writes everything stored about one person as JSON, to stdout or a new file that only its owner can read.
Usage: npm run --silent data:export -- --uid UID | --email ADDRESS [--out FILE]
  --out FILE       where to write it; an existing file is not overwritten
${PERSON_HELP}`

process.exitCode = await runDataCommand<{ out?: string }>(
  {
    help: HELP,
    options: { out: { type: 'string' } },
    async run(store, selector, { out }) {
      const data = await readPersonData(store, selector)
      if (isEmpty(data)) {
        console.error(NOTHING_STORED)
        return EXIT.nothingStored
      }
      const text = JSON.stringify({ exported_at: new Date(), asked_for: selector, ...data }, null, 2)
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
