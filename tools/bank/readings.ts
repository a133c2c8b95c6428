import { parseArgs } from 'node:util'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { collectRound } from './review/collect.ts'
import { readJudgements, writeRound } from './review/judgements.ts'
import { isReader, READINGS, type Reading } from './review/judgementSchema.ts'
import { dealPackets } from './review/packets.ts'
import { readAnswers, readComparisons, readDeal, writeComparisons, writeDeal } from './review/room.ts'
import { itemsLackingReviews, sampleItems } from './review/wanted.ts'
import { validItems } from './validItems.ts'

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

process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({
      options: {
        reading: { type: 'string' },
        room: { type: 'string' },
        readers: { type: 'string', default: '' },
        seed: { type: 'string', default: '1' },
        sample: { type: 'string' },
        round: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const reading = READINGS.find((name) => name === values.reading)
    if (!reading || !values.room) throw new Error('--reading and --room are needed')
    if (positionals[0] === 'collect' && values.round) return collect(reading, values.room, values.round)
    if (positionals[0] !== 'deal') throw new Error('the step is deal, or collect --round NAME')
    const sample = values.sample === undefined ? undefined : wholeNumber(values.sample)
    return deal(reading, values.room, values.readers.split(','), wholeNumber(values.seed), sample)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function deal(reading: Reading, room: string, readers: readonly string[], seed: number, sample?: number): number {
  const wrong = readers.find((name) => !isReader(reading, name))
  if (wrong !== undefined) throw new Error(`--readers: "${wrong}" should be ${reading.charAt(0)} and a number`)
  const random = seededRandom(seed)
  const items = validItems(readBankFiles(bankFolders.items))
  const judgements = readJudgements()
  const wanted =
    sample === undefined
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

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" should be a whole number`)
  return Number(text)
}
