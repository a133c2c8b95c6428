import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { bankFolders } from '../bankFolders.ts'

/** What a word's difficulty rests on: learners' recall (Knowledge-based Vocabulary Lists), or norms of natives alone. */
export type Evidence = 'kvl' | 'native'

/** A word, with its difficulty (logits) for as long as the bank has no item of it. */
type JudgedWord = { word: string; b: number }

/**
 * What the bank's difficulties have to agree with. `difficulty`: that of non-natives' answers, in standard deviations of
 * their ability. Sources: tools/bank/data/criteria/README.md.
 */
export type Criteria = {
  /** Pairs of synonyms that people had to find among other words. */
  pairs: readonly Pair[]
  /** Words that people said they know, or not. */
  claimed: readonly (JudgedWord & { difficulty: number })[]
  /** By item id. `complexity`: mean rating from 1 to 6; null if the word was not rated. */
  words: ReadonlyMap<string, { evidence: Evidence; complexity: number | null }>
  /** The interval for the number of words at each cut between levels, the lowest first. */
  wordsAtCuts: readonly { cut: string; from: number; to: number }[]
  /** Who took part in the studies, and what was found once from answers that are not there. No bound needs these. */
  studies: ReadonlyMap<string, number>
}

/** A pair of synonyms. `nativeDifficulty`: that of natives' answers, in standard deviations of theirs. */
export type Pair = {
  words: readonly [JudgedWord, JudgedWord]
  excluded: boolean
  difficulty: number
  nativeDifficulty: number
}

/** Reads the tables of criteria. @throws Error naming the file, line and column that cannot be read */
export function readCriteria(folder: string = bankFolders.criteria): Criteria {
  return {
    pairs: readTable(folder, 'viqt.csv', ({ text, number }) => ({
      words: [
        { word: text('first'), b: number('b2_first') },
        { word: text('second'), b: number('b2_second') },
      ],
      excluded: text('excluded') === 'True',
      difficulty: number('nonnative_b_sd_units'),
      nativeDifficulty: number('native_b_sd_units'),
    })),
    claimed: readTable(folder, 'vcl.csv', ({ text, number }) => ({
      ...{ word: text('word'), b: number('b2'), difficulty: number('nonnative_b_sd_units') },
    })),
    words: new Map(
      readTable(folder, 'words.csv', ({ text, number, isEmpty, fail }) => {
        const evidence = (['kvl', 'native'] as const).find((name) => name === text('evidence')) ?? fail('evidence')
        return [text('id'), { evidence, complexity: isEmpty('wcl_mean') ? null : number('wcl_mean') }]
      }),
    ),
    wordsAtCuts: readTable(folder, 'words-at-cuts.csv', ({ text, number }) => ({
      ...{ cut: text('cut'), from: number('from'), to: number('to') },
    })),
    studies: new Map(readTable(folder, 'studies.csv', ({ text, number }) => [text('figure'), number('value')])),
  }
}

/** Reads one row's cells by column. */
type Cells = {
  text: (column: string) => string
  number: (column: string) => number
  isEmpty: (column: string) => boolean
  fail: (column: string) => never
}

function readTable<Row>(folder: string, file: string, rowOf: (cells: Cells) => Row): Row[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(folder, file), 'utf8'), { columns: true })
  return rows.map((row, index) => {
    const fail = (column: string): never => {
      throw new Error(`${file}, line ${index + 2}, column "${column}": "${row[column]}" cannot be read`)
    }
    const text = (column: string) => row[column] || fail(column)
    const number = (column: string) => (Number.isFinite(Number(text(column))) ? Number(row[column]) : fail(column))
    return rowOf({ text, number, isEmpty: (column) => row[column] === '', fail })
  })
}
