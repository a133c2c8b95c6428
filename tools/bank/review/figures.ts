import { ID_PREFIXES } from '../../../server/measure/bank/itemSchema.ts'
import { aucError, aucOf } from '../masked/auc.ts'
import { keepsMeaning } from '../reviewRules.ts'
import { type Judgement, type JudgementOf, type Reading, READINGS } from './judgementSchema.ts'

/** A line for each reading, and one for each of its readers where they differ in what they report. */
export function figureLines(judgements: readonly Judgement[]): string[] {
  return READINGS.flatMap((reading) => {
    const own = judgements.filter((judgement) => judgement.reading === reading)
    if (own.length === 0) return [`${reading}: nothing read yet`]
    const readers = byReader(own)
    return [`${reading}: ${own.length} judgements by ${readers.size} readers`, ...FIGURES[reading](own, readers)]
  })
}

type Readers = ReadonlyMap<string, readonly Judgement[]>

const FIGURES: Readonly<Record<Reading, (own: readonly Judgement[], readers: Readers) => string[]>> = {
  editor: (_own, readers) =>
    perReader(readers, (own: readonly JudgementOf<'editor'>[]) => {
      const verdicts = (['publish', 'edit', 'no'] as const).map(
        (verdict) => `${verdict} ${share(own, (judgement) => judgement.verdict === verdict)}`,
      )
      return `${own.length} read: ${verdicts.join(', ')}`
    }),
  category: (own) => {
    const category = own as readonly JudgementOf<'category'>[]
    const gaps = (['open', 'narrow', 'sure', 'odd'] as const).map(
      (gap) => `${gap} ${share(category, (judgement) => judgement.gap === gap)}`,
    )
    const kept = share(category, keepsMeaning)
    return [`  gap: ${gaps.join(', ')}; hit ${share(category, ({ hit }) => hit)}; accepted ${kept}`]
  },
  open: (_own, readers) =>
    perReader(readers, (own: readonly JudgementOf<'open'>[]) => {
      const told = share(own, ({ judged, id }) => (judged === 'fake') === isFake(id))
      const meant = share(own, ({ right }) => right)
      return `${own.length} read: real or fake told ${told}, meaning right ${meant}, doubt ${share(own, ({ doubt }) => doubt !== undefined)}`
    }),
  masked: (_own, readers) =>
    perReader(readers, (own: readonly JudgementOf<'masked'>[]) => {
      const scored = own.map(({ id, fake }) => ({ score: fake, positive: isFake(id) }))
      const fakes = scored.filter(({ positive }) => positive).length
      const real = scored.length - fakes
      if (fakes === 0 || real === 0) return `${fakes} fakes, ${real} real: no AUC`
      const auc = aucOf(scored)
      return `${fakes} fakes, ${real} real: AUC ${auc.toFixed(2)} ± ${aucError(auc, fakes, real).toFixed(2)}`
    }),
}

/** @param figures of a reader's judgements, all of which are of the one reading */
function perReader<R extends Reading>(readers: Readers, figures: (own: readonly JudgementOf<R>[]) => string): string[] {
  return [...readers].map(([reader, own]) => `  ${reader}: ${figures(own as readonly JudgementOf<R>[])}`)
}

function byReader(judgements: readonly Judgement[]): Readers {
  const readers = new Map<string, Judgement[]>()
  for (const judgement of judgements) readers.set(judgement.by, [...(readers.get(judgement.by) ?? []), judgement])
  return new Map([...readers].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
}

function isFake(id: string): boolean {
  return id.startsWith(`${ID_PREFIXES.fake}-`)
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): string {
  return (values.filter(holds).length / values.length).toFixed(3)
}
