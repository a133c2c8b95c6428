import { HIGHEST_AUC, programAucs } from '../masked/maskedRules.ts'
import { figure } from '../rating/markdown.ts'
import type { JudgementOf } from '../review/judgementSchema.ts'
import { byReader, maskedFigures } from '../review/readingFigures.ts'
import { type Content, markup, type Markup } from './markup.ts'
import { maskedGroups } from './maskedGroups.ts'
import type { ReportData } from './reportData.ts'
import { figureCell, NONE, table } from './table.ts'

/** An AUC further from one half than this tells something, on either side. */
const FURTHEST_FROM_HALF = 0.1
/** Asked of readers on a control of old items: otherwise they did not look. */
const LEAST_OF_CONTROL = 0.85

/** What is asked of an AUC, in words and as a rule. */
type Wanted = { text: string; isMet: (auc: number) => boolean }

const WANTED: Wanted = {
  text: `at most ${figure(HIGHEST_AUC)}, and within ${figure(FURTHEST_FROM_HALF)} of 0.50`,
  isMet: (auc) => auc <= HIGHEST_AUC && Math.abs(auc - 0.5) <= FURTHEST_FROM_HALF,
}
const WANTED_OF_CONTROL: Wanted = {
  text: `at least ${figure(LEAST_OF_CONTROL)}`,
  isMet: (auc) => auc >= LEAST_OF_CONTROL,
}

/** How well readers tell fakes that see a nonsense word in the target's place, and how well programs do. */
export function maskedTables(data: ReportData): Markup[] {
  return [readersTable(data), programTable(data)]
}

function readersTable({ items, judgements, releases }: ReportData): Markup {
  const masked = judgements.filter((judgement) => judgement.reading === 'masked')
  if (masked.length === 0) return markup`<p>Nothing is read yet.</p>\n`
  const readers = [...byReader<JudgementOf<'masked'>>(masked)]
  const asPrinted = readers.map(([reader, own]) => row('all, as bank:report counts them', reader, own))
  const grouped = maskedGroups(masked, items, releases).flatMap(({ name, isControl, own }) =>
    readers.map(([reader]) => {
      const ofReader = own.filter(({ by }) => by === reader)
      return row(name, reader, ofReader, isControl ? WANTED_OF_CONTROL : WANTED)
    }),
  )
  const columns = ['judged', 'reader', 'fakes', 'real', 'AUC', 'standard error', 'wanted', 'met']
  const caption = 'Masked readers: AUC, with its standard error by Hanley and McNeil (1982)'
  return table({ caption, columns, rows: [...grouped, ...asPrinted] })
}

function row(name: string, reader: string, own: readonly JudgementOf<'masked'>[], wanted?: Wanted): Content[] {
  const { fakes, real, told } = maskedFigures(own)
  const cells = [name, reader, fakes, real, figureCell(told?.auc, 3), figureCell(told?.error, 3)]
  return [...cells, ...(wanted && told ? verdictCells(told.auc, wanted) : [NONE, NONE])]
}

function verdictCells(auc: number, { text, isMet }: Wanted): Content[] {
  return [text, isMet(auc) ? 'met' : markup`<strong>missed</strong>`]
}

function programTable({ items, zipfOf }: ReportData): Markup {
  const aucs = programAucs(items, zipfOf)
  if (!aucs) return markup`<p>There are too few fakes for a program to tell anything.</p>\n`
  const { frames, forms } = aucs
  const programRow = (name: string, auc: number) => [name, figureCell(auc, 3), ...verdictCells(auc, WANTED)]
  const rows = [programRow('what stands around the target, mean of 10-fold cross-validations', frames.auc)]
  if (typeof forms === 'number') rows.push(programRow('place in the form and neighbours, on other forms', forms))
  return markup`${table({ caption: 'Programs: AUC of logistic regressions', columns: ['seen', 'AUC', 'wanted', 'met'], rows })}
<p>Of what stands around the target these weigh most: ${frames.telling.join(', ')}.</p>
${typeof forms === 'number' ? '' : markup`<p>No form can be assembled: ${forms.message}.</p>\n`}`
}
