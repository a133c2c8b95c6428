import type { Finding } from './finding.ts'
import { withoutMarks } from './markedSpan.ts'
import type { PlacedRecord } from './uniquenessRules.ts'
import { plainParts } from './words.ts'

/** Maximum number of uses of an opening of three words, or of a sentence frame. */
const MAX_USES = 8
const OPENING_WORDS = 3

/** Sentences that share at least this fraction of their content words count as near duplicates. */
const NEAR_DUPLICATE = 0.6
const MIN_CONTENT_WORDS = 3

/** Function words, which form the frame of a sentence; all others are content words. */
export const FRAME_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those my your his her its our their mine yours i you he she it we they me him us them who ' +
    'what which where when why how and or but so because if than as of in on at to for from with without by about into over ' +
    'under after before until up down out off not no never always very too quite rather really just still only even all ' +
    "any some every each both more most much many am is are was were be been being do does did don't doesn't didn't have " +
    "has had having haven't hasn't hadn't can could can't couldn't will would won't wouldn't shall should shouldn't may " +
    "might must isn't aren't wasn't weren't i'm you're he's she's it's we're they're i've you've we've they've i'd you'd " +
    "he'd she'd we'd they'd i'll you'll he'll she'll we'll they'll there there's let let's please"
  ).split(' '),
)

/** Reports each use of an opening or a frame beyond the limit. */
export function patternFindings(records: readonly PlacedRecord[]): Finding[] {
  return [
    ...overused(records, 'opening', (sentence) => plainParts(withoutMarks(sentence)).slice(0, OPENING_WORDS).join(' ')),
    ...overused(records, 'frame', frameOf),
  ]
}

/** Reports sentences that nearly equal an earlier one; another rule reports exact duplicates. */
export function nearDuplicateFindings(records: readonly PlacedRecord[]): Finding[] {
  const compared: { record: PlacedRecord; contentWords: ReadonlySet<string> }[] = []
  return records.flatMap((record) => {
    const contentWords = contentWordsOf(record.sentence ?? '')
    if (contentWords.size < MIN_CONTENT_WORDS) return []
    const twin = compared.find(
      (other) =>
        other.record.sentence !== record.sentence && similarity(other.contentWords, contentWords) >= NEAR_DUPLICATE,
    )
    compared.push({ record, contentWords })
    if (!twin) return []
    const wrong = `the sentence is nearly that of ${twin.record.id} in ${twin.record.file}`
    return [{ file: record.file, id: record.id, wrong, fix: 'write another' }]
  })
}

function overused(records: readonly PlacedRecord[], what: string, patternOf: (sentence: string) => string): Finding[] {
  const uses = new Map<string, number>()
  return records.flatMap(({ file, id, sentence }) => {
    if (!sentence) return []
    const pattern = patternOf(sentence)
    const count = (uses.get(pattern) ?? 0) + 1
    uses.set(pattern, count)
    if (count <= MAX_USES) return []
    const wrong = `the ${what} "${pattern}" is used for the ${count}th time`
    return [{ file, id, wrong, fix: `write it differently; ${MAX_USES} uses are the most` }]
  })
}

/** Converts `She put the **container** back on the shelf.` to `she _ the * _ on the _`. */
function frameOf(sentence: string): string {
  const marked = sentence.replace(/\*\*[^*]+\*\*/, ' targetplace ')
  return plainParts(marked)
    .map((word) => (word === 'targetplace' ? '*' : FRAME_WORDS.has(word) ? word : '_'))
    .join(' ')
}

function contentWordsOf(sentence: string): ReadonlySet<string> {
  return new Set(plainParts(withoutMarks(sentence)).filter((word) => !FRAME_WORDS.has(word)))
}

function similarity(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const word of first) if (second.has(word)) shared++
  return shared / (first.size + second.size - shared)
}
