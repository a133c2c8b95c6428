import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountResponse } from '#contracts/account.ts'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, ReadOwnResult, type NameForm, type OwnResult, type Sharing } from '#contracts/ownResult.ts'
import { ReadTen } from '#contracts/ten.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'

/* Any users do anything, in any order, to any result: what each then sees is compared with a simple model. */

const SEED = 20_261_121
const RUNS = 25
const LIMIT_MS = 120_000

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const PEOPLE = [
  { full: 'Ada Lovelace', first: 'Ada' },
  { full: 'Hopper, Grace', first: 'Grace' },
  { full: '🌸 דוד בן־גוריון', first: 'דוד' },
] as const
type Person = (typeof PEOPLE)[number]

/** A result in the model. */
type Known = { shortcode: string; of: Person; sharing: Sharing; known: readonly string[] }

type Step =
  | { does: 'complete'; who: number }
  | { does: 'share'; who: number; which: number; sharing: Sharing }
  | { does: 'delete'; who: number; which: number }
  | { does: 'delete account'; who: number }

const who = fc.nat(PEOPLE.length - 1)
const which = fc.nat(5)
const sharing = fc.record({
  name_form: fc.constantFrom<NameForm[]>('full', 'first', 'none'),
  ...{ link_on: fc.boolean(), ten: fc.boolean() },
})
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('complete' as const), who }) },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('share' as const), who, which, sharing }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), who, which }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('delete account' as const), who }) },
  ),
  { minLength: 4, maxLength: 14 },
)

test(
  'others see only what the owners made visible, and owners see all their own data',
  { timeout: LIMIT_MS },
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        run++
        const idOf = (person: Person) => `${person.first}-${run}`
        const as = async (person: Person, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
          server.send(method, `/v1/${path}`, body, await server.bearer(idOf(person)))
        /** Every result that ever existed, and those that are left. */
        const ever: Known[] = []
        let left: Known[] = []

        for (const [index, step] of all.entries()) {
          const person = PEOPLE[step.who]!
          const result = 'which' in step ? ever[step.which % Math.max(1, ever.length)] : undefined
          const isTheirs = result !== undefined && result.of === person && left.includes(result)
          const shortcode = result?.shortcode ?? 'zzzzzzzzzz'
          if (step.does === 'complete') {
            const created = await server.createTest()
            const knows = knowsUpTo(created.words, index % 2)
            const body = { ...saveOfAll(created, knows, 1), user_profile: { full_name: person.full } }
            expect((await server.complete(created.test_id, body, idOf(person))).statusCode).toBe(200)
            const known: Known = {
              ...{ shortcode: created.shortcode, of: person },
              known: created.words.filter((_, position) => knows(position)).map(({ sentence }) => sentence),
              sharing: { name_form: 'full', link_on: true, ten: false },
            }
            ever.push(known)
            left.push(known)
          }
          if (step.does === 'share') {
            const response = await as(person, 'PUT', pathOf(ChangeSharing, { shortcode }), step.sharing)
            expect(response.statusCode).toBe(isTheirs ? 204 : 404)
            if (isTheirs) result.sharing = step.sharing
          }
          if (step.does === 'delete') {
            const response = await as(person, 'DELETE', pathOf(ReadOwnResult, { shortcode }))
            expect(response.statusCode).toBe(isTheirs ? 204 : 404)
            left = left.filter((known) => known !== result || !isTheirs)
          }
          if (step.does === 'delete account') {
            expect((await as(person, 'DELETE', 'account/')).statusCode).toBe(204)
            left = left.filter(({ of }) => of !== person)
          }

          for (const known of ever) expect(await readAsAnyone(known.shortcode)).toEqual(visibleOf(known, left))
        }

        for (const person of PEOPLE) {
          const own = left.filter(({ of }) => of === person)
          const { results } = (await as(person, 'GET', 'account/')).json<AccountResponse>()
          expect(results.map(({ shortcode }) => shortcode).sort()).toEqual(own.map(({ shortcode }) => shortcode).sort())
          for (const known of ever) {
            const response = await as(person, 'GET', pathOf(ReadOwnResult, { shortcode: known.shortcode }))
            expect(response.statusCode).toBe(own.includes(known) ? 200 : 404)
            if (response.statusCode !== 200) continue
            const ownResult = response.json<OwnResult>()
            expect(ownResult).toMatchObject({ full_name: person.full, sharing: known.sharing })
            const checked = ownResult.answered.filter((answer) => answer.checked)
            expect([ownResult.answered.length, checked.map(({ sentence }) => sentence)]).toEqual([70, known.known])
          }
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  },
)

/** What a visitor sees of a result: its name, and whether there are ten sentences to try. */
type Visible = { name: string | null; ten: boolean } | 'no result'

async function readAsAnyone(shortcode: string): Promise<Visible> {
  const response = await server.share(shortcode)
  const ten = await server.send('GET', `/v1/${pathOf(ReadTen, { shortcode })}`)
  const result = response.json<{ full_name: string | null; ten?: boolean }>()
  expect(ten.statusCode).toBe(result.ten ? 200 : 404)
  return response.statusCode === 404 ? 'no result' : { name: result.full_name, ten: ten.statusCode === 200 }
}

function visibleOf(known: Known, left: readonly Known[]): Visible {
  const { of, sharing: chosen } = known
  if (!left.includes(known) || !chosen.link_on) return 'no result'
  return { name: { full: of.full, first: of.first, none: null }[chosen.name_form], ten: chosen.ten === true }
}
