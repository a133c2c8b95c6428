import { type ItemKind, itemKinds } from '../../src/contracts/itemKinds.ts'

/** A candidate for an item: an expression with its difficulty (logits) and what is known of it. Words have a frequency. */
export type Target = { subject: string; kind: ItemKind; pos: string; b: number; b_sd: number; zipf?: number }

/**
 * Reads a table of candidates, comma-separated with a first line of names: target,kind,pos,b,b_sd,zipf and any more.
 * @throws Error naming the line that cannot be read.
 */
export function readTargets(text: string): Target[] {
  const [, ...lines] = text.split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [subject = '', kind, pos = '', b, b_sd, zipf = ''] = cellsOf(line)
      const known = itemKinds.find((name) => name === kind)
      if (!subject || !known || Number.isNaN(Number(b)) || !(Number(b_sd) > 0) || Number.isNaN(Number(zipf))) {
        throw new Error(`Targets, line ${index + 2}: expected target,kind,pos,b,b_sd,zipf`)
      }
      return { subject, kind: known, pos, b: Number(b), b_sd: Number(b_sd), ...(zipf && { zipf: Number(zipf) }) }
    })
}

/** Cells may be quoted; none holds a quote of its own. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
