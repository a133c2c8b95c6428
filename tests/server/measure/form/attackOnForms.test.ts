import { expect, test } from 'vitest'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../../server/measure/form/assembleForm.ts'
import { aucOfAttack, publicLooks, traitsIn } from '../../../support/attackOnForms.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const FORMS = 4_000
const SEED = 1
const bank = loadItemBank()

// §8.28
test.each([null, -1, 0.5, 2])(
  'a program that knows half of the fakes hardly tells the others by 4,000 forms for an ability of %s',
  (ability) => {
    const random = seededRandom(SEED)
    const known = ability === null ? null : { ability, tests: 1 }
    const forms = Array.from({ length: FORMS }, () => assembleForm(bank, random, new Map(), known))
    const auc = aucOfAttack(traitsIn(forms, publicLooks(bank, random)), random)
    // Chance is .5; with some 120 to 200 fakes its standard error is about .03.
    expect(auc).toBeGreaterThan(0.4)
    expect(auc).toBeLessThan(0.6)
  },
  30_000,
)
