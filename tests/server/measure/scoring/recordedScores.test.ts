import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadEarlierBanks } from '../../../../server/measure/bank/earlierBanks.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import release from '../../../../server/measure/bank/releases/2026.11-5.json' with { type: 'json' }
import { createItemBanks } from '../../../../server/measure/itemBanks.ts'
import type { Score } from '../../../../server/measure/scoring/scoreTest.ts'
import { recordedTests } from '../../../support/recordedTests.ts'

/** One line for each test, as version 1.0.0 scored it: the figures below, level and remarks. */
const RECORDED = readFileSync(new URL('../../../support/recordedScores.tsv', import.meta.url), 'utf8')
const bank = loadEarlierBanks(loadItemBank(), [release])[0]!
const banks = createItemBanks(loadItemBank(), [bank])

test('1,000 tests of 1.0.0, with and without checks, are scored as 1.0.0 scored them', () => {
  const recorded = RECORDED.trimEnd().split('\n')
  const tests = recordedTests(bank.items, recorded.length)
  expect(recorded).toHaveLength(1_000)
  recorded.forEach((line, index) => {
    const [words, ...figures] = line.split('\t')
    const score = banks.score(bank.version, tests[index]!)
    expect(wordsOf(score), `test ${index}`).toBe(words)
    figuresOf(score).forEach((figure, place) => {
      expect(Math.abs(figure - Number(figures[place])) / Math.max(1, Math.abs(figure))).toBeLessThan(1e-9)
    })
  })
}, 120_000)

const wordsOf = ({ level, possibleLevel, overclaiming, readQuickly, tellsLevel, edition, scoringVersion }: Score) =>
  [level, possibleLevel, overclaiming, readQuickly, tellsLevel, edition, scoringVersion].join(' ')

const figuresOf = (score: Score): number[] => [
  ...[score.ability, score.standardError, ...score.abilityRange, score.levelProbability, score.overclaim],
  ...itemKinds.flatMap((kind) => [score.counts[kind]!.known, ...score.counts[kind]!.range]),
]
