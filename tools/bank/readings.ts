import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBankFiles } from './bankFiles.ts'
import { bankFolders } from './bankFolders.ts'
import { collectRound } from './review/collect.ts'
import { comparePackets } from './review/compare.ts'
import { byItem, readJudgements, roundText, standingOf } from './review/judgements.ts'
import { dealPackets, type Wanted } from './review/packets.ts'
import { readRoom, REVIEWER, writeKey } from './review/room.ts'
import { soundItems } from './soundItems.ts'
import { textMark } from './textMark.ts'
import { seededRandom } from '../../tests/support/seededRandom.ts'

const HELP = `Deals out items for the two blind reviews, and collects the outcome. What reviewers do: docs/item-writing.md
Usage: npm run bank:review -- STEP --room FOLDER [options]
  deal --reviewers NAME,NAME,... [--seed N]
                        writes FOLDER/NAME/gap.tsv and meaning.tsv: what nobody has read yet, and what one reader has refused
  compare               reads the answers, writes FOLDER/compare-gap.tsv and compare-meaning.tsv
  collect --round NAME  reads all answers, writes server/measure/bank/reviews/NAME.json, lists what was refused
  --help                this text
A reviewer keeps their name (r and a number) from round to round, and gets no item a second time.
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
    if (positionals[0] === 'deal') return deal(values.room, (values.reviewers ?? '').split(','), Number(values.seed))
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

function deal(room: string, reviewers: readonly string[], seed: number): number {
  if (new Set(reviewers).size < 4 || reviewers.some((name) => !REVIEWER.test(name)))
    throw new Error('--reviewers must be at least four names, r and a number each: r1,r2,r3,r4')
  const { packets, numbers } = dealPackets(toBeRead(), reviewers, seededRandom(seed))
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

/** What nobody has read with its present texts, and what one reader has refused. */
function toBeRead(): Wanted[] {
  const judgedOf = byItem(readJudgements())
  return liveItems().flatMap((item) => {
    const own = judgedOf.get(item.id) ?? []
    const judgedBy = new Set(own.map(({ by }) => by))
    return (['gap', 'meaning'] as const).flatMap((review) => {
      const standing = standingOf(item, review, own)
      const again = standing === 'to be read again'
      return again || standing === 'not read' ? [{ item, review, again, judgedBy }] : []
    })
  })
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
  mkdirSync(bankFolders.reviews, { recursive: true })
  writeFileSync(join(bankFolders.reviews, `${name}.json`), roundText(judgements))
  const refused = judgements.filter(({ accepted }) => !accepted)
  for (const judged of refused) console.log(JSON.stringify(judged))
  console.log(`${judgements.length} judgements, ${refused.length} refused`)
  return 0
}
