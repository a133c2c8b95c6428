import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BANK_VERSION } from '../../server/measure/bank/bankVersion.ts'
import { runCommand } from '../command.ts'
import { readBankFiles, validItems } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { shipped } from './gate/gate.ts'
import { pageEvidence } from './gate/pageEvidence.ts'

const HELP = `Computes what the page /how-it-works/evidence/ says of people's answers, from the item bank and tools/bank/data/criteria/.
Usage: npm run bank:evidence
  --help  this text
Writes scripts/build/howItWorks/evidence.json, which the build puts into the page, and prints it.`

const FILE = fileURLToPath(new URL('../../scripts/build/howItWorks/evidence.json', import.meta.url))

await runCommand({
  help: HELP,
  options: {},
  run: () => {
    const gated = shipped(validItems(readBankFiles(bankFolders.items)))
    const text = `${JSON.stringify({ bank: BANK_VERSION, ...pageEvidence(gated) }, null, 2)}\n`
    writeFileSync(FILE, text)
    console.log(text)
  },
})
