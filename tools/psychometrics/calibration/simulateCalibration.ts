import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { loadItemBank, type ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { accuracyOf } from '../simulation/accuracy.ts'
import { drawLearner } from '../../../tests/support/simulatedLearner.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { calibrate } from './calibrate.ts'
import { calibratedBank } from './calibratedBank.ts'
import { reportLines } from './calibrationReport.ts'
import type { PlantedTruth } from './plantedTruth.ts'
import { calibrationFigures } from './simulationFigures.ts'
import { simulateTests, takeTest } from './simulateTests.ts'

/** Learners who did not take part in the calibration, to see what it gains. */
const FRESH_LEARNERS = 2_000

/** Simulates learners of known truth, calibrates from their tests and compares. Everything is printed. */
export async function simulateCalibration(
  learners: number,
  seed: number,
  minAnswers: number,
  say: (line: string) => void,
) {
  const bank = loadItemBank()
  const random = seededRandom(seed)
  say(`Item bank ${bank.version}, ${learners} simulated learners, seed ${seed}`)
  const { truth, tests } = simulateTests(bank, learners, random)
  const source = async function* batches() {
    yield tests
  }
  const calibration = await calibrate(source, bank.items, ({ b, b_sd }) => ({ b, b_sd }), { minAnswers, say })
  for (const line of reportLines(calibration)) say(line)

  const { kinds, slope, falseAlarms, misjudgedError, ...found } = calibrationFigures(bank, calibration, truth)
  say('Against the truth: RMSE of b (logits) before and after, what it shrank by, bias, share within 90 % of b_sd')
  for (const { kind, items, before, after, bias, coverage } of kinds) {
    const figures = [before, after, 1 - after / before, bias, coverage].map((figure) => figure.toFixed(3))
    say(`  ${kind} (${items}): ${figures.join('  ')}`)
  }
  say(`Slope: true ${slope.true} (median), model 2, found ${slope.found.toFixed(2)}`)
  say(`Guessed word ${truth.guessedId}: place ${found.guessedRank} by fit; unfit by false alarm: ${falseAlarms.unfit}`)
  say(
    `Misjudged word ${truth.misjudgedId}: place ${found.misjudgedRank} by move; moved by false alarm: ${falseAlarms.moved}`,
  )
  say(`  its error before and after: ${misjudgedError.before.toFixed(2)}, ${misjudgedError.after.toFixed(2)}`)
  const { answers, found: offset } = found.claimOffset
  say(`Tempting fake ${truth.temptingId}: offset 1.5, found ${offset?.toFixed(2) ?? 'none'} from ${answers} answers`)
  const after = calibratedBank(bank, calibration, 'calibrated')
  const [old, fresh] = [bank, after].map((scored) => freshAccuracy(bank, scored, truth, seed))
  say(
    `Ability of ${FRESH_LEARNERS} fresh learners, before and after: RMSE ${old!.rmse.toFixed(3)}, ${fresh!.rmse.toFixed(3)};`,
  )
  say(
    `  level exact ${old!.levelExact.toFixed(3)}, ${fresh!.levelExact.toFixed(3)}; 90 % interval holds it ${old!.abilityCoverage.toFixed(3)}, ${fresh!.abilityCoverage.toFixed(3)}`,
  )
}

/** The same fresh learners and forms, scored with one of the banks. */
function freshAccuracy(bank: ItemBank, scored: ItemBank, truth: PlantedTruth, seed: number) {
  const random = seededRandom(seed + 1)
  const score = createScorer(scored)
  return accuracyOf(
    Array.from({ length: FRESH_LEARNERS }, () => {
      const { learner, itemIds, known, times } = takeTest(
        drawLearner(random),
        assembleForm(bank, random, new Map()),
        truth,
        random,
      )
      const answers = itemIds.map((itemId, place) => ({ itemId, known: known[place]!, time: times[place] }))
      return { learner, score: score(answers) }
    }),
  )
}
