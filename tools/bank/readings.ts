import { Failure } from '../../scripts/setup/failure.mjs'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { runCommand } from '../command.ts'
import { readBankFiles, validItems } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { collectRound } from './review/collect.ts'
import { readJudgements, writeRound } from './review/judgements.ts'
import { isReader, READINGS, type Reading } from './review/judgementSchema.ts'
import { dealPackets } from './review/packets.ts'
import { readAnswers, readComparisons, readDeal, writeComparisons, writeDeal } from './review/room.ts'
import { itemsLackingReviews, sampleItems } from './review/wanted.ts'

const HELP = `Deals out items to readers, and collects what they say. What each reader does: docs/item-writing.md
Usage: npm run bank:review -- STEP --reading editor|category|open|masked --room FOLDER [options]
  deal --readers NAME,NAME,... [--seed N] [--sample N]
                        writes FOLDER/NAME.tsv (.jsonl for editors): what bank:check finds unread, or a sample of N items
  collect --round NAME  reads FOLDER/NAME.answers.tsv, writes tools/bank/data/reviews/NAME-READING.json; first it may
                        ask for comparisons of answers with targets, in a file of their own
  --help                this text
A reader has the first letter of the reading and a number (e1, c1, o1, m1), keeps the name, takes part in no other reading,
and gets no item a second time. FOLDER/READING.key.json is not for readers. A room is for one deal of a reading; collecting
asks for an answer to every number that was dealt, and overwrites no round.`

await runCommand({
  help: HELP,
  options: { reading: '', room: '', readers: '', seed: 1, sample: 0, round: '' },
  takesNames: true,
  run({ reading: name, room, readers, seed, sample, round }, [step]) {
    const reading = READINGS.find((each) => each === name)
    if (!reading || !room) throw new Failure('--reading and --room are needed')
    if (step === 'collect' && round) return collect(reading, room, round)
    if (step !== 'deal') throw new Failure('the step is deal, or collect --round NAME')
    return deal(reading, room, readers.split(','), seed, sample)
  },
})

function deal(reading: Reading, room: string, readers: readonly string[], seed: number, sample: number): number {
  const wrong = readers.find((name) => !isReader(reading, name))
  if (wrong !== undefined) throw new Failure(`--readers: "${wrong}" should be ${reading.charAt(0)} and a number`)
  const random = seededRandom(seed)
  const items = validItems(readBankFiles(bankFolders.items))
  const judgements = readJudgements()
  const wanted =
    sample === 0
      ? itemsLackingReviews(reading, items, judgements, readers.length, random)
      : sampleItems(reading, items, sample, readers.length, random)
  const dealt = dealPackets(wanted, readers, judgements, random)
  writeDeal(room, reading, dealt)
  for (const [reader, numbers] of dealt.packets) console.log(`${reader}: ${numbers.length}`)
  return 0
}

function collect(reading: Reading, room: string, round: string): number {
  const answers = readAnswers(room, reading)
  const { judgements, toCompare } = collectRound(
    reading,
    readDeal(room, reading),
    answers,
    readComparisons(room, reading),
  )
  if (toCompare.length > 0) {
    const path = writeComparisons(room, reading, toCompare)
    console.log(
      `${toCompare.length} answers to compare: ${path}; write number-reader, tab, yes or no, and collect again`,
    )
    return 1
  }
  writeRound(bankFolders.reviews, `${round}-${reading}`, judgements)
  console.log(`${judgements.length} judgements; npm run bank:check says what they ask for`)
  return 0
}
