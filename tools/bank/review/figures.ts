import { type Judgement, type JudgementOf, type Reading, READINGS } from './judgementSchema.ts'
import { byReader, maskedFigures, sharesOf } from './readingFigures.ts'

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
      return `${own.length} read: ${inLine(sharesOf('editor', own))}`
    }),
  category: (own) => {
    const { hit, accepted, ...gaps } = sharesOf('category', own as readonly JudgementOf<'category'>[])
    return [`  gap: ${inLine(gaps)}; ${inLine({ hit })}; ${inLine({ accepted })}`]
  },
  open: (_own, readers) =>
    perReader(readers, (own: readonly JudgementOf<'open'>[]) => {
      return `${own.length} read: ${inLine(sharesOf('open', own))}`
    }),
  masked: (_own, readers) =>
    perReader(readers, (own: readonly JudgementOf<'masked'>[]) => {
      const { fakes, real, told } = maskedFigures(own)
      const found = told ? `AUC ${told.auc.toFixed(2)} ± ${told.error.toFixed(2)}` : 'no AUC'
      return `${fakes} fakes, ${real} real: ${found}`
    }),
}

/** @param figures of a reader's judgements, all of which are of the one reading */
function perReader<R extends Reading>(readers: Readers, figures: (own: readonly JudgementOf<R>[]) => string): string[] {
  return [...readers].map(([reader, own]) => `  ${reader}: ${figures(own as readonly JudgementOf<R>[])}`)
}

function inLine(shares: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(shares)
    .map(([name, value]) => `${name} ${value!.toFixed(3)}`)
    .join(', ')
}
