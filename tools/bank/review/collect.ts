import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { blindGaps, comparisonKey, guessesOf, itemLookUp, needsComparison } from './compare.ts'
import { isGuessed } from './guesses.ts'
import { Agreement, Openness, type GapJudgement, type Judgement, type MeaningJudgement } from './judgementSchema.ts'
import { acceptsGap, acceptsMeaning } from './verdict.ts'
import type { Answer, Room } from './room.ts'

/**
 * The judgements of a round.
 * @throws Error naming the reviewer and the number of an answer that cannot be read.
 */
export function collectRound(room: Room, items: readonly Item[]): Judgement[] {
  const itemOf = itemLookUp(room, items)
  const judged = <J extends Judgement>(answers: readonly Answer[], judge: (answer: Answer, item: Item) => J) =>
    answers.flatMap((answer) => {
      const item = itemOf(answer)
      if (!item) return []
      try {
        return [judge(answer, item)]
      } catch (error) {
        throw new Error(`${answer.reviewer}, ${answer.number}: ${(error as Error).message}`, { cause: error })
      }
    })
  return [
    ...judged(blindGaps(room), (answer, item) => gapJudgement(room, answer, item)),
    ...judged(room.meaning, (answer, item) => meaningJudgement(room, answer, item)),
  ].sort((first, second) => (first.id < second.id ? -1 : first.id > second.id ? 1 : 0))
}

function gapJudgement(room: Room, answer: Answer, item: Item): GapJudgement {
  const guesses = guessesOf(answer)
  const meant = needsComparison(item, answer) ? placesOf(room.hits.get(comparisonKey(answer))) : []
  const own = guesses.flatMap((guess, place) => (isGuessed(item, guess) ? [place] : []))
  const hits = [...new Set([...own, ...meant])].filter((place) => place < guesses.length).sort()
  const judged = {
    ...about(room, answer),
    review: 'gap' as const,
    guesses,
    openness: Openness.parse(answer.cells[1]),
    hits,
  }
  return { ...judged, accepted: acceptsGap(item, judged), ...noteOf(answer.cells[2]) }
}

/** `1,3` as the places 0 and 2, `-` as none. */
function placesOf(compared: string | undefined): number[] {
  if (compared === undefined) throw new Error('nobody has compared the guesses with the target')
  if (compared === '-') return []
  if (!/^[123](, ?[123])*$/.test(compared)) throw new Error(`"${compared}" should be - or places such as 1,3`)
  return compared.split(',').map((place) => Number(place) - 1)
}

function meaningJudgement(room: Room, answer: Answer, item: Item): MeaningJudgement {
  const [definition = '', sense, natural, note] = answer.cells
  if (sense !== 'sense' && sense !== 'nonsense') throw new Error(`"${sense}" is neither sense nor nonsense`)
  const judged = {
    ...about(room, answer),
    review: 'meaning' as const,
    sense: sense === 'sense',
    definition,
    agreement: Agreement.parse(room.agreements.get(comparisonKey(answer))),
    natural: Number(natural),
  }
  return { ...judged, accepted: acceptsMeaning(item, judged), ...noteOf(note) }
}

function about(room: Room, { number, reviewer }: Answer) {
  const { id, mark } = room.key.get(number)!
  return { id, mark, by: reviewer }
}

const noteOf = (note: string | undefined) => (note ? { note } : {})
