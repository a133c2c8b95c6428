import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBankFiles } from './bank/bankFiles.ts'
import { bankFolders } from './bank/bankFolders.ts'
import { collectRound } from './bank/review/collect.ts'
import { comparePackets } from './bank/review/compare.ts'
import { readRounds, roundText, standingOf, type Round } from './bank/review/judgements.ts'
import type { Judgement } from './bank/review/judgementSchema.ts'
import { dealPackets } from './bank/review/packets.ts'
import { readRoom, writeKey } from './bank/review/room.ts'
import { soundItems } from './bank/soundItems.ts'
import { textMark } from './bank/textMark.ts'
import { seededRandom } from './simulation/seededRandom.ts'

const HELP = `Deals out items for the two blind reviews, and collects the outcome. What reviewers do: docs/item-writing.md
Usage: npm run bank:review -- STEP --room FOLDER [options]
  deal --reviewers N [--seed N]  writes FOLDER/rN/gap.tsv and meaning.tsv: the items not accepted yet
  compare                        reads the answers, writes FOLDER/compare-gap.tsv and compare-meaning.tsv
  collect --round NAME           reads all answers, writes server/item-bank/reviews/NAME.json, lists what was refused
  --help                         this text
Answers stand beside each packet: gap.answers.tsv beside gap.tsv.`

process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({
      options: {
        room: { type: 'string' },
        reviewers: { type: 'string' },
        seed: { type: 'string', default: '1' },
        round: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!values.room) throw new Error('--room is needed')
    if (positionals[0] === 'deal') return deal(values.room, Number(values.reviewers), Number(values.seed))
    if (positionals[0] === 'compare') return compare(values.room)
    if (positionals[0] === 'collect' && values.round) return collect(values.room, values.round)
    throw new Error('the step is deal, compare or collect --round NAME')
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function liveItems() {
  return soundItems(readBankFiles(bankFolders.items)).filter(({ retired }) => !retired)
}

function deal(room: string, reviewers: number, seed: number): number {
  if (!(reviewers >= 4)) throw new Error('--reviewers must be at least 4')
  const judgements = readRounds().flatMap((round) => round.judgements)
  const live = liveItems()
  const unread = (review: Judgement['review']) =>
    live.filter((item) => standingOf(item, review, judgements) !== 'accepted')
  const wanted = { gap: unread('gap'), meaning: unread('meaning') }
  const { packets, numbers } = dealPackets(wanted, reviewers, seededRandom(seed))
  for (const { reviewer, review, lines } of packets) {
    mkdirSync(join(room, reviewer), { recursive: true })
    writeFileSync(join(room, reviewer, `${review}.tsv`), `${lines.join('\n')}\n`)
    console.log(`${reviewer}/${review}.tsv: ${lines.length}`)
  }
  writeKey(
    room,
    [...numbers].map(([number, item]) => ({ number, id: item.id, mark: textMark(item) })),
  )
  return 0
}

function compare(room: string): number {
  const { gap, meaning } = comparePackets(readRoom(room), liveItems())
  writeFileSync(join(room, 'compare-gap.tsv'), `${gap.join('\n')}\n`)
  writeFileSync(join(room, 'compare-meaning.tsv'), `${meaning.join('\n')}\n`)
  console.log(`${gap.length} to compare with the target, ${meaning.length} with the definition`)
  return 0
}

function collect(room: string, name: string): number {
  const judgements = collectRound(readRoom(room), liveItems())
  const round: Round = { name, judgements }
  mkdirSync(bankFolders.reviews, { recursive: true })
  writeFileSync(join(bankFolders.reviews, `${name}.json`), roundText(round.judgements))
  const refused = judgements.filter(({ accepted }) => !accepted)
  for (const judged of refused) console.log(JSON.stringify(judged))
  console.log(`${judgements.length} judgements, ${refused.length} refused`)
  return 0
}
