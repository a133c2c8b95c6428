import { describe, expect, test } from 'vitest'
import { readAudit } from '../../scripts/audit/readAudit.mjs'

/** As npm 11 prints it, with some warnings of its own around. */
const reportWith = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: 240 } } }, null, 2)}\n`

const advisory = { title: 'Reads any file', url: 'https://github.com/advisories/GHSA-1', severity: 'high', range: '<2' }
const bad = { name: 'bad', severity: 'high', via: [advisory], range: '<2' }

describe('an audit of the packages', () => {
  test('is clean when the registry answers and knows nothing', () => {
    expect(readAudit(reportWith({}))).toEqual({ kind: 'answer', packages: 240, findings: [] })
  })

  test('finds what is high or critical, with its advisories, and leaves out what is less', () => {
    const through = { name: 'through', severity: 'critical', via: ['bad'], range: '*' }
    const mild = { name: 'mild', severity: 'moderate', via: [advisory], range: '*' }
    expect(readAudit(reportWith({ bad, through, mild }))).toMatchObject({
      findings: [
        { name: 'bad', severity: 'high', titles: ['Reads any file https://github.com/advisories/GHSA-1'] },
        { name: 'through', severity: 'critical', titles: [] },
      ],
    })
  })

  test.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    [
      '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}',
      'This command requires an existing lockfile.',
    ],
    ['{}', 'no report'],
    ['npm error', 'no report'],
    ['', 'no report'],
  ])('without an answer is none, never a clean one: %j', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'none', why })
  })
})
