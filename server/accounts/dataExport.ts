import { isEmpty, readPersonData } from './personData.ts'
import { EXIT, nothingStored, PERSON_HELP, runDataCommand, writeOut } from './runDataCommand.ts'

const HELP = `Writes everything stored about one person as JSON, to stdout or a new file that only its owner can read.
Usage: node scripts/data.mjs export --uid UID | --email ADDRESS [--out FILE]
  --out FILE       where to write it; an existing file is not overwritten
${PERSON_HELP}`

process.exitCode = await runDataCommand<{ out?: string }>(
  {
    help: HELP,
    options: { out: { type: 'string' } },
    async run(store, selector, { out }) {
      const data = await readPersonData(store, selector)
      if (isEmpty(data)) {
        console.error(nothingStored(selector))
        return EXIT.nothingStored
      }
      const text = JSON.stringify({ exported_at: new Date(), asked_for: selector, ...data }, null, 2)
      await writeOut(out, text)
      return EXIT.done
    },
  },
  process.argv.slice(2),
  process.env,
)
