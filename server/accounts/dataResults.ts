import { deckResults } from '../results/deckResults.ts'
import { EXIT, runCommand, UsageError, writeOut } from './runDataCommand.ts'

const HELP = `Writes the results of a deck without names as CSV, to stdout or a new file that only its owner can read.
Usage: node scripts/data.mjs results --deck DECK [--csv] [--out FILE]
  --deck DECK      the deck that the tests are labelled with
  --csv            the format, which is the only one so far
  --out FILE       where to write it; an existing file is not overwritten
  --help           show this text
Environment: DATABASE_URL, as for the server.
Exit code: 0 done, 1 failed, 2 wrong usage, 3 no completed test has this deck.`

const options = { deck: { type: 'string' }, csv: { type: 'boolean' }, out: { type: 'string' } } as const

process.exitCode = await runCommand({ help: HELP, options }, process.argv.slice(2), process.env, ({ deck, out }) => {
  if (typeof deck !== 'string' || deck === '') throw new UsageError('Say which deck: --deck DECK.')
  return async (db) => {
    const lines = await deckResults(db, deck)
    if (lines.length === 1) {
      console.error('No completed test has this deck.')
      return EXIT.nothingStored
    }
    await writeOut(out as string | undefined, lines.join('\n'))
    return EXIT.done
  }
})
