import type { CalibratedItem, Calibration } from './calibrate.ts'
import type { ItemFit } from './itemFit.ts'
import { distanceFromNorm, type Verdict } from './verdict.ts'

const LISTED = 15

/** What a calibration says, as lines of text: how many items, the slope, and the items that somebody should read. */
export function reportLines({ tests, passes, discrimination, items }: Calibration): string[] {
  const count = (verdict: Verdict) => items.filter((item) => item.verdict === verdict).length
  const unfit = items.filter(({ verdict }) => verdict === 'unfit')
  const moved = items.filter(({ verdict }) => verdict === 'moved')
  const fakes = items.filter(({ estimate }) => estimate.kind === 'fake' && estimate.claimOffset !== 0)
  return [
    `${tests} tests, ${passes} passes`,
    `slope A: ${discrimination.toFixed(2)}`,
    `items: ${count('updated') + moved.length} updated, ${count('kept')} kept (too few answers), ${unfit.length} unfit`,
    `fakes with an offset of their own: ${fakes.length}`,
    ...section(
      'Unfit: the answers do not follow ability. Read, mend or retire; the difficulty stays as it is.',
      unfit,
      bySlope,
    ),
    ...section('Moved: far from the norms. Read the sentence; the new difficulty holds.', moved, byDistance),
    ...section(
      'Worst fit of the others',
      items.filter(({ verdict }) => verdict === 'updated'),
      bySlope,
      5,
    ),
  ]
}

function section(
  title: string,
  items: readonly CalibratedItem[],
  order: (item: CalibratedItem) => number,
  most = LISTED,
): string[] {
  if (items.length === 0) return [title, '  none']
  const listed = items.toSorted((one, other) => order(one) - order(other)).slice(0, most)
  const more = items.length > most && most === LISTED ? [`  and ${items.length - most} more`] : []
  return [title, HEAD, ...listed.map(itemLine), ...more]
}

const bySlope = ({ fit, estimate }: CalibratedItem) => (estimate.kind === 'fake' ? -1 : 1) * (fit?.slopeZ ?? 0)
const byDistance = ({ estimate }: CalibratedItem) =>
  estimate.kind === 'fake' ? 0 : -Math.abs(distanceFromNorm(estimate))

const HEAD =
  '  item                      answers  Know  norm     b  b_sd  infit outfit  r_pb  slope      z  residuals A1 … C2'

function itemLine({ estimate, answers, fit }: CalibratedItem): string {
  const difficulty =
    estimate.kind === 'fake'
      ? ['', `${estimate.claimOffset.toFixed(2)}*`, '']
      : [estimate.prior.b.toFixed(2), estimate.b.toFixed(2), estimate.b_sd.toFixed(2)]
  return [
    `  ${estimate.id.padEnd(25)}`,
    String(answers).padStart(7),
    ...(fit ? [fit.known.toFixed(2).padStart(5)] : []),
    ...difficulty.map((text) => text.padStart(5)),
    ...(fit ? fitColumns(fit, estimate.kind === 'fake') : []),
  ].join(' ')
}

function fitColumns({ infit, outfit, pointBiserial, slopeRatio, slopeZ, levels }: ItemFit, isFake: boolean): string[] {
  return [
    infit.toFixed(2).padStart(6),
    outfit.toFixed(2).padStart(6),
    pointBiserial.toFixed(2).padStart(5),
    (isFake ? '-' : slopeRatio.toFixed(2)).padStart(6),
    slopeZ.toFixed(1).padStart(6),
    ` ${levels.map((residual) => (residual === null ? '-' : residual.toFixed(1)).padStart(5)).join('')}`,
  ]
}
