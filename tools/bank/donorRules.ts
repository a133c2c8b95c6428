import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault, Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { subjectKey } from './uniquenessRules.ts'

/** A fake, and nothing else, has the expression that its sentence was written for: another one than its own. */
export function donorFaults({ fake, donor, subject }: Item): Fault[] {
  if (!fake) return donor === undefined ? [] : [{ wrong: 'a donor is for fakes alone', mend: 'take it out' }]
  if (donor === undefined) {
    return [{ wrong: 'the fake has no donor', mend: 'name the expression that its sentence was written for' }]
  }
  if (subjectKey(donor) !== subjectKey(subject)) return []
  return [{ wrong: "the fake's donor is its own subject", mend: 'exchange it for another expression' }]
}

/** Where items show the donor, one of them is of the fake's kind: the sentence was written for such an expression. */
export function donorFindings(items: readonly Item[]): Finding[] {
  const kinds = new Map<string, Set<Item['kind']>>()
  for (const { subject, kind } of items) {
    const key = subjectKey(subject)
    kinds.set(key, (kinds.get(key) ?? new Set()).add(kind))
  }
  return items.flatMap((item) => {
    if (item.retired || item.donor === undefined) return []
    const ofDonor = kinds.get(subjectKey(item.donor))
    if (!ofDonor || ofDonor.has(item.kind)) return []
    const wrong = `the donor "${item.donor}" is of another kind: ${[...ofDonor].join(', ')}`
    return [{ file: fileOf(item), id: item.id, wrong, mend: 'exchange expressions of one kind' }]
  })
}
