import { readFileSync } from 'node:fs'
import type { Finding } from './finding.ts'

/** A finding that stands, and why. */
type Accepted = Pick<Finding, 'id' | 'wrong'> & { reason: string }

const FILE = new URL('data/accepted-findings.tsv', import.meta.url)

/** Reads the findings of any rule that are accepted, such as those that only a new scale of difficulties brought. */
export function readAccepted(): Accepted[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', wrong = '', reason = ''] = line.split('\t')
    return { id, wrong, reason }
  })
}

/** Returns the findings that are not accepted. */
export function withoutAccepted(findings: readonly Finding[], accepted: readonly Accepted[]): Finding[] {
  return findings.filter((finding) => !accepted.some((each) => isSame(each, finding)))
}

/** Reports accepted findings that no rule reports any more. */
export function needlessFindings(findings: readonly Finding[], accepted: readonly Accepted[]): Finding[] {
  return accepted
    .filter((each) => !findings.some((finding) => isSame(each, finding)))
    .map(({ id, wrong }) => ({
      ...{ file: 'accepted-findings.tsv', id, wrong: `nothing reports "${wrong}"` },
      fix: 'take its line out',
    }))
}

function isSame(accepted: Accepted, { id, wrong }: Finding): boolean {
  return accepted.id === id && accepted.wrong === wrong
}
