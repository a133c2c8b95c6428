import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { middleOf } from '#rules/levelScale.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { classesOf, type Pupil } from '../../support/classes.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

/* What a teacher who reads the class after every single event could find out about somebody without a name. */

const server = sharedApiServer()
const { make, finish, results, deleteResult } = classesOf(() => server)
const { scale } = loadItemBank().edition

/** Raises the level of a result, as answering a check of meanings does. */
const raise = (shortcode: string) =>
  server.db.query(
    `update vocab_tests set first_score = score, score = score || '{"level": "C2"}' where shortcode = $1`,
    [shortcode],
  )

type Step = { does: 'finish'; level: number; named: boolean } | { does: 'delete' | 'check'; which: number }
const level = fc.nat(cefrLevels.length)
const which = fc.nat(30)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ does: fc.constant('finish' as const), level, named: fc.constant(false) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('finish' as const), level, named: fc.constant(true) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('delete' as const, 'check' as const), which }) },
  ),
  { minLength: 25, maxLength: 32, size: 'max' },
)

// §8.94
test(
  'what a teacher sees of pupils without a name changes by five of them or not at all',
  { timeout: 120_000 },
  async () => {
    let run = 0
    let changes = 0
    const property = fc.asyncProperty(steps, async (all) => {
      run++
      const made = await make()
      const taken: { user: string; shortcode: string }[] = []
      let before = (await results(made)).unnamed
      for (const [index, step] of all.entries()) {
        if (step.does === 'finish') {
          const user = `pupil-${run}-${index}`
          const known = cefrLevels[step.level]
          const ability = known ? middleOf(known, scale) : null
          const pupil: Pupil = { user, ability, ...(step.named && { name: user }) }
          taken.push({ user, shortcode: (await finish(made.code, pupil)).shortcode })
        } else {
          const [of] =
            step.does === 'delete' ? taken.splice(step.which % taken.length, 1) : [taken[step.which % taken.length]]
          if (of && step.does === 'delete') await deleteResult(of.user, of.shortcode)
          if (of && step.does === 'check') await raise(of.shortcode)
        }
        const { unnamed } = await results(made)
        const differences = cefrLevels.map((name) => (unnamed?.levels[name] ?? 0) - (before?.levels[name] ?? 0))
        const [more, fewer] = [1, -1].map((sign) => differences.reduce((sum, by) => sum + Math.max(by * sign, 0), 0))
        // A batch came, one went, or nothing happened: never both at once.
        expect([`+0 -0`, `+5 -0`, `+0 -5`]).toContain(`+${more} -${fewer}`)
        if (more === 0 && fewer === 0) expect(unnamed).toEqual(before)
        else changes++
        before = unnamed
      }
    })
    await fc.assert(property, { seed: 20_261_129, numRuns: 3 })
    expect(changes).toBeGreaterThan(9)
  },
)

// §8.94
test('a batch that has lost a pupil is never counted again, nor its others with new ones', async () => {
  const made = await make()
  const first = []
  for (let pupil = 0; pupil < 5; pupil++) first.push(await finish(made.code, { user: `first-${pupil}` }))
  expect((await results(made)).unnamed?.counted).toBe(5)
  await deleteResult('first-2', first[2]!.shortcode)
  expect(await results(made)).toMatchObject({ done: 4, unnamed: null })
  for (let pupil = 0; pupil < 4; pupil++) await finish(made.code, { user: `second-${pupil}` })
  expect(await results(made)).toMatchObject({ done: 8, unnamed: null })
  await finish(made.code, { user: 'second-4' })
  expect(await results(made)).toMatchObject({ done: 9, unnamed: { counted: 5 } })
})

// §8.94
test('a check of meanings changes what a teacher sees of nobody without a name', async () => {
  const made = await make()
  const five = []
  for (let pupil = 0; pupil < 5; pupil++) five.push(await finish(made.code, { user: `checked-${pupil}` }))
  const before = await results(made)
  expect(before.unnamed).toMatchObject({ counted: 5, levels: { C2: 0 } })
  await raise(five[0]!.shortcode)
  expect(await results(made)).toEqual(before)
})
