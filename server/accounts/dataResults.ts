import { deckResults } from '../results/deckResults.ts'
import { RESEARCH_CODEBOOK, researchAnswers } from '../results/research.ts'
import { EXIT, runCommand, UsageError, writeOut } from './runDataCommand.ts'

const HELP = `Writes results without names as CSV, to stdout or a new file that only its owner can read.
Usage: node scripts/data.mjs results --deck DECK | --research [--csv] [--out FILE]
  --deck DECK      the results of the tests that are labelled with this deck
  --research       each answer that its owner lets be used, and beside FILE a code book, FILE.codebook.txt
  --csv            the format, which is the only one so far
  --out FILE       where to write it; an existing file is not overwritten
  --help           show this text
Environment: DATABASE_URL, as for the server.
Exit code: 0 done, 1 failed, 2 wrong usage, 3 there is nothing to write.`

const options = {
  deck: { type: 'string' },
  research: { type: 'boolean' },
  csv: { type: 'boolean' },
  out: { type: 'string' },
} as const

process.exitCode = await runCommand({ help: HELP, options }, process.argv.slice(2), process.env, (values) => {
  const { deck, research } = values
  const out = values['out'] as string | undefined
  if (research ? deck !== undefined : typeof deck !== 'string' || deck === '') {
    throw new UsageError('Say which results: either --deck DECK or --research.')
  }
  return async (db) => {
    const lines = await (research ? researchAnswers(db) : deckResults(db, deck as string))
    if (lines.length === 1) {
      console.error(research ? 'Nobody lets answers be used.' : 'No completed test has this deck.')
      return EXIT.nothingStored
    }
    await writeOut(out, lines.join('\n'))
    if (research && out !== undefined) await writeOut(`${out}.codebook.txt`, RESEARCH_CODEBOOK)
    return EXIT.done
  }
})
