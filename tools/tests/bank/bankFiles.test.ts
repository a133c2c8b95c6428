import { expect, test } from 'vitest'
import { parseBankFile } from '../../bank/bankFiles.ts'
import { checkBank } from '../../bank/checkBank.ts'
import { findingLine } from '../../bank/finding.ts'

const language = { zipfOf: () => undefined, isSpelled: () => true }

test('A half-written file is a finding and does not crash the checker', () => {
  const { findings } = checkBank([parseBankFile('idioms.json', '[{"id":"i-x",')], language)
  expect(findings.map(findingLine)).toEqual([expect.stringMatching(/^idioms\.json -: SyntaxError: .* \(fix the JSON/)])
  expect(parseBankFile('idioms.json', '{}').findings).toHaveLength(1)
  expect(checkBank([parseBankFile('idioms.json', '[null]')], language).findings).toHaveLength(1)
})
