import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault, Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { subjectKey } from './uniquenessRules.ts'

/** Requires that a fake, and only a fake, has a donor: the original expression of its sentence, other than its own. */
export function donorFaults({ fake, donor, subject }: Item): Fault[] {
  if (!fake) return donor === undefined ? [] : [{ wrong: 'a donor is for fakes alone', fix: 'take it out' }]
  if (donor === undefined) {
    return [{ wrong: 'the fake has no donor', fix: 'name the expression that its sentence was written for' }]
  }
  if (subjectKey(donor) !== subjectKey(subject)) return []
  return [{ wrong: "the fake's donor is its own subject", fix: 'exchange it for another expression' }]
}

/** Requires that a donor that is also an item has the fake's kind, because the sentence was written for that kind. */
export function donorFindings(items: readonly Item[]): Finding[] {
  const kinds = new Map<string, Set<Item['kind']>>()
  for (const { subject, kind } of items) {
    const key = subjectKey(subject)
    kinds.set(key, (kinds.get(key) ?? new Set()).add(kind))
  }
  return items.flatMap((item) => {
    if (item.retired || item.donor === undefined) return []
    const donorKinds = kinds.get(subjectKey(item.donor))
    if (!donorKinds || donorKinds.has(item.kind)) return []
    const wrong = `the donor "${item.donor}" is of another kind: ${[...donorKinds].join(', ')}`
    return [{ file: fileOf(item), id: item.id, wrong, fix: 'exchange expressions of one kind' }]
  })
}
