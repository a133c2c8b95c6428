import { expect, test } from 'vitest'
import shown from '../../../scripts/build/howItWorks/evidence.json' with { type: 'json' }
import { builtPages } from '../../../scripts/build/staticPages/builtPages.ts'
import { BANK_VERSION } from '../../../server/measure/bank/bankVersion.ts'
import { staticPages } from '../../../src/rules/paths.ts'
import { readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { shipped } from '../../bank/gate/gate.ts'
import { pageEvidence } from '../../bank/gate/pageEvidence.ts'

const gated = shipped(validItems(readBankFiles(bankFolders.items)))
const computed = pageEvidence(gated)

// §2.12
test('The page about evidence shows what the command computes from criteria and bank', () => {
  expect(shown, 'npm run bank:evidence in tools/').toEqual({ bank: BANK_VERSION, ...computed })
  const page = builtPages().get(staticPages.evidence)!
  for (const [name, figure] of Object.entries(computed))
    expect(page, `the figure ${name}`).toContain(figure.toLocaleString('en-US'))
})

test('The figures follow the bank, and what natives answered', () => {
  const items = gated.items.map((item) => ({ ...item, b: -item.b }))
  expect(pageEvidence({ ...gated, items }).ratedR).toBe(-computed.ratedR)
  const pairs = gated.criteria.pairs.map((pair) => ({ ...pair, nativeDifficulty: -pair.nativeDifficulty }))
  const otherWay = pageEvidence({ ...gated, criteria: { ...gated.criteria, pairs } })
  expect(otherWay).toEqual({ ...computed, nativesR: -computed.nativesR })
})

test('A study without its figure is named', () => {
  const studies = new Map([...gated.criteria.studies].filter(([name]) => name !== 'vcl_people'))
  expect(() => pageEvidence({ ...gated, criteria: { ...gated.criteria, studies } })).toThrow('vcl_people')
})
