import type { Complaint } from './complaint.ts'
import type { Round } from './round.ts'

const COLUMNS = [
  'done under load',
  'rounds',
  'requests acknowledged',
  'tests completed',
  'no answer',
  '503',
  'lost',
  'done twice',
  'corrupt',
  'unclear',
]

/** Returns the outcome of the rounds as a Markdown table with a row for each fault. */
export function chaosTable(rounds: readonly Round[]): string[] {
  const faults = [...new Set(rounds.map(({ fault }) => fault))]
  return [
    `| ${COLUMNS.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(COLUMNS.length - 1)}`,
    ...faults.map((fault) => {
      const played = rounds.filter((round) => round.fault === fault)
      const sum = (count: (round: Round) => number) => played.reduce((total, round) => total + count(round), 0)
      const complaints = (kind: Complaint['kind']) =>
        sum((round) => round.complaints.filter((complaint) => complaint.kind === kind).length)
      const cells = [
        ...[played.length, sum(({ acknowledged }) => acknowledged), sum(({ completed }) => completed)],
        ...[sum(({ noAnswer }) => noAnswer), sum(({ unavailable }) => unavailable)],
        ...(['lost', 'twice', 'corrupt', 'unclear'] as const).map(complaints),
      ]
      return `| ${[fault, ...cells].join(' | ')} |`
    }),
  ]
}
