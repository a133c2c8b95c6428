import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SaveTestRequest } from '#contracts/taking.ts'
import { CompiledSave } from '../../../server/taking/mergeSave.ts'

/** Valid values, sometimes an almost valid one, or anything. */
const mostly = (valid: fc.Arbitrary<unknown>, ...wrong: unknown[]) =>
  fc.oneof(
    { weight: 50, arbitrary: valid },
    { weight: 1, arbitrary: fc.constantFrom(undefined, ...wrong) },
    { weight: 1, arbitrary: fc.anything() },
  )

const word = fc.record(
  {
    checked: mostly(fc.constantFrom(true, false, null), 'yes'),
    revealed_meaning: mostly(fc.boolean()),
    decision_time: mostly(fc.constantFrom(0, 1.5, 86_400_000), 86_400_001, -1, Infinity),
    answered_at: mostly(fc.constantFrom(0, 1_767_600_000_000), -1, 1.5),
    subject: mostly(fc.constantFrom('word', ''), 'NUL \u0000', '\ud800', 'x'.repeat(201)),
    sentence: fc.string(),
  },
  { requiredKeys: ['checked', 'revealed_meaning', 'decision_time'] },
)
const body = fc.record(
  {
    words: mostly(fc.array(mostly(word), { maxLength: 6 })),
    user_profile: mostly(
      fc.record({ age_group: mostly(fc.constant(1990), 1899), is_admin: fc.boolean() }, { requiredKeys: [] }),
    ),
    referred_by: mostly(fc.constantFrom(null, 'teacher', '')),
    interface_language: mostly(fc.constantFrom('de', 'zh-Hans'), 'xx', null),
    class_code: mostly(fc.constantFrom('wq7xk3mznb', ''), 12, 'x'.repeat(101)),
    class_name: mostly(fc.constantFrom('12', null), 'NUL \u0000', 'x'.repeat(21)),
    status: fc.constant('completed'),
  },
  { requiredKeys: ['words'] },
)

test('the compiled contract accepts, drops and refuses the same as the contract, with the same messages', () => {
  let taken = 0
  const property = fc.property(mostly(body), (content) => {
    const [compiled, plain] = [z.safeParse(CompiledSave, content), SaveTestRequest.safeParse(content)]
    if (plain.success) taken++
    expect(compiled.success).toBe(plain.success)
    expect(compiled.data).toEqual(plain.data)
    expect(compiled.error?.issues).toEqual(plain.error?.issues)
  })
  fc.assert(property, { seed: 20_260_105, numRuns: 2_000 })
  expect(taken).toBeGreaterThan(300)
})

test('the compiled contract also limits the number of words', () => {
  const words = Array.from({ length: 201 }, () => ({ checked: null, revealed_meaning: false, decision_time: 0 }))
  expect(z.safeParse(CompiledSave, { words: words.slice(1) }).success).toBe(true)
  expect(z.safeParse(CompiledSave, { words }).error?.issues[0]?.path).toEqual(['words'])
})
