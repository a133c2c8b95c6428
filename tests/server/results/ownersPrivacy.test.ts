import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, ReadOwnResult, type NameForm, type Sharing } from '#contracts/ownResult.ts'
import type { VocabTest } from '#contracts/test.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { NewIds } from '../../../server/newIds.ts'
import { readPage } from '../../../server/page/page.ts'
import { NEW_TEST, startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { collectRoutes, type Route } from '../../support/fuzz/registeredRoutes.ts'
import { saveOfAll } from '../../support/saves.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

/*
 * What others see of a result does not depend on what its owner hides: two worlds agree in everything visible and
 * differ in everything else (answers, items, profile, the hidden part of the name, whether a result exists at all), and
 * each answer of every route to anyone but the owner is the same in both, byte for byte. A list of secrets could miss
 * one.
 */

const SEED = 20_261_121
const RUNS = 30
const LIMIT_MS = 180_000
/** The window of the limits by address. */
const MINUTE_MS = 60_000
const OWNER = 'owner'
/** Accepts documents, too, as preview programs do. */
const PROGRAM = { accept: '*/*', host: 'words.example.org' }

type World = { server: ApiServer; routes: Route[]; draws: { next: () => number } }
let folder: string
let worlds: [World, World]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  for (const name of ['index.html', 'app.html']) await copyFile('index.html', join(folder, name))
  const page = readPage(folder, { name: 'operator', contact: 'operator@example.org' })
  const startWorld = async (): Promise<World> => {
    const draws = { next: seededRandom(SEED) }
    const options = { page, ids: countingIds(), random: () => draws.next() }
    const { built, routes } = await collectRoutes(() => startApiServer(options))
    return { server: built, routes, draws }
  }
  worlds = [await startWorld(), await startWorld()]
}, LIMIT_MS)
afterAll(async () => {
  for (const { server } of worlds) await server.stop()
  await rm(folder, { recursive: true })
})

/** Ids that are the same in both worlds. */
function countingIds(): NewIds {
  let count = 0
  const next = (length: number) => String(++count).padStart(length, '0')
  return { guestId: () => next(24), testId: () => next(24), shortcode: () => next(10), transferCode: () => next(8) }
}

/** Lets both worlds draw the same from here on, whatever a completion in one of them has drawn. */
function drawAlike(seed: number): void {
  for (const { draws } of worlds) draws.next = seededRandom(seed)
}

/** The owner's private data in a world. */
type Private = { given: string; family: string; knows: readonly boolean[]; age_group: number; email: string }

const privates: fc.Arbitrary<Private> = fc.record({
  given: fc.constantFrom('Ada', 'Zoë', 'Anne-Marie', 'דוד', '𝒜𝒹𝒶', 'a'.repeat(90)),
  family: fc.constantFrom('Lovelace', 'von Hohenfels', 'O’Neill "Q" \\', 'בן־גוריון', '👩🏽‍🚀 Ng', 'b'.repeat(90)),
  knows: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
  age_group: fc.integer({ min: 1930, max: 2010 }),
  email: fc.constantFrom('one@example.org', 'other@example.org'),
})
const sharing: fc.Arbitrary<Sharing> = fc.record({
  name_form: fc.constantFrom<NameForm[]>('full', 'first', 'none'),
  link_on: fc.boolean(),
})
const cases = fc.record({
  own: privates,
  other: privates,
  familyFirst: fc.boolean(),
  /** The owner's earlier choices, each of them seen by a visitor. */
  before: fc.array(sharing, { maxLength: 3 }),
  last: sharing,
  end: fc.constantFrom<End[]>('kept', 'kept', 'result deleted', 'account deleted'),
  who: fc.constantFrom<Observer[]>('visitor', 'another user', 'expired token', 'forged token', 'user of a like name'),
  /** Another person's device on which the test was taken has its id. */
  knowsTestId: fc.boolean(),
})
type End = 'kept' | 'result deleted' | 'account deleted'
type Observer = 'visitor' | 'another user' | 'expired token' | 'forged token' | 'user of a like name'

/** A name for the other world that looks the same in this name form. */
function lookalike(own: Private, other: Private, form: NameForm): Private {
  if (form === 'full') return { ...other, given: own.given, family: own.family }
  return form === 'first' ? { ...other, given: own.given } : other
}

async function headersOf(who: Observer, { provider, bearer }: ApiServer): Promise<Record<string, string>> {
  if (who === 'visitor') return {}
  if (who === 'another user') return bearer('someone-else')
  if (who === 'user of a like name') return bearer(`${OWNER} `)
  if (who === 'expired token')
    return { authorization: `Bearer ${await provider.tokenFor(OWNER, { claims: { exp: 1 } })}` }
  const [header, claims, signature] = (await provider.tokenFor(OWNER)).split('.') as [string, string, string]
  return { authorization: `Bearer ${header}.${claims}.${[...signature].toReversed().join('')}` }
}

async function complete({ server }: World, created: VocabTest, of: Private, familyFirst: boolean): Promise<void> {
  const { given, family, knows, ...profile } = of
  const full_name = familyFirst ? `${family.replaceAll(' ', '-')}, ${given}` : `${given} ${family}`
  const body = { ...saveOfAll(created, (position) => knows[position]!, 1), user_profile: { ...profile, full_name } }
  expect((await server.complete(created.test_id, body, OWNER)).statusCode).toBe(200)
}

/**
 * Changes everything about a completed test that others cannot see, even its items. The score, which they see, is
 * given.
 */
async function changeHidden({ server }: World, { test_id }: VocabTest, score: object): Promise<void> {
  const items = loadItemBank().items.slice(0, 80)
  await server.db.query(
    `update vocab_tests set item_ids = $2, score = $3, referred_by = 'elsewhere', web_test_version = 'v7noD',
       deck_id = 'spring-class', created_at = created_at - interval '1 day' where test_id = $1`,
    [test_id, items.map(({ id }) => id), JSON.stringify(score)],
  )
}

async function asOwner({ server }: World, method: 'PUT' | 'DELETE', path: string, body?: Sharing): Promise<void> {
  const { statusCode } = await server.send(method, `/v1/${path}`, body, await server.bearer(OWNER))
  expect(statusCode).toBe(204)
}

/** Every route, with the code or the id wherever one fits. */
function requestsAbout({ shortcode, test_id }: VocabTest, knowsTestId: boolean, routes: readonly Route[]) {
  const id = knowsTestId ? test_id : shortcode
  const answers = Array.from({ length: 80 }, () => ({ checked: true, revealed_meaning: false, decision_time: 1 }))
  const body = {
    ...{ ...NEW_TEST, test_id: id, code: shortcode, flow: 'noD', practice: somePractice(), words: answers },
    ...{ name_form: 'full', link_on: true, message: id, stack: '', path: `/result/${shortcode}`, version: '0.1.0' },
  }
  return routes.flatMap(({ method, url }) => {
    const path = url.replace(':test_id', id).replaceAll(/:\w+/g, shortcode).replace('*', `result/${shortcode}`)
    const sent = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : body
    const queried = `${path}?complete=y&test_id=${id}`
    return (path === url ? [queried] : [path, queried]).map((address) => ({ method, url: address, body: sent }))
  })
}

/** Where an answer shows a result, if it does. */
function shownIn({ headers, body }: ReturnType<typeof stablePartOf>): string[] {
  if (headers['content-type'] === 'image/png') return ['picture']
  if (body.includes('card.png?v=')) return ['preview']
  return body.startsWith('{"full_name"') ? ['result'] : []
}

describe('others', () => {
  test('others get the same responses, regardless of what a result’s owner hides', { timeout: LIMIT_MS }, async () => {
    const reached = new Set<string>()
    let drawn = 0
    await fc.assert(
      fc.asyncProperty(cases, async ({ own, other, familyFirst, before, last, end, who, knowsTestId }) => {
        const [one, two] = worlds
        for (const { server } of worlds) server.advance(MINUTE_MS)
        drawAlike(SEED + drawn++)
        const [created, same] = [await one.server.createTest(), await two.server.createTest()]
        expect(same).toEqual(created)
        // Where others see no result, the other world has none.
        const isSeen = end === 'kept' && last.link_on
        await complete(one, created, own, familyFirst)
        if (isSeen) {
          await complete(two, created, lookalike(own, other, last.name_form), familyFirst)
          await changeHidden(two, created, (await one.server.stored(created.test_id)).score!)
        }
        for (const choice of [...before, last]) {
          for (const world of isSeen ? worlds : [one]) {
            await world.server.share(created.shortcode)
            await asOwner(world, 'PUT', pathOf(ChangeSharing, { shortcode: created.shortcode }), choice)
          }
        }
        if (end !== 'kept') await one.server.share(created.shortcode)
        if (end === 'result deleted')
          await asOwner(one, 'DELETE', pathOf(ReadOwnResult, { shortcode: created.shortcode }))
        if (end === 'account deleted') await asOwner(one, 'DELETE', 'account/')

        // A document waits for its preview only for a limited time; from memory it comes at once.
        for (const { server } of worlds) await server.share(created.shortcode)
        const stored = isSeen ? await one.server.stored(created.test_id) : null
        const headers = { ...PROGRAM, ...(await headersOf(who, one.server)) }
        const inTheOther = { ...PROGRAM, ...(await headersOf(who, two.server)) }
        for (const { method, url, body } of requestsAbout(created, isSeen && knowsTestId, one.routes)) {
          drawAlike(SEED)
          const [answerHere, answerThere] = [
            stablePartOf(await one.server.send(method as 'GET', url, body, headers)),
            stablePartOf(await two.server.send(method as 'GET', url, body, inTheOther)),
          ]
          expect(answerHere, `${method} ${url} by ${who}`).toEqual(answerThere)
          expect(answerHere.statusCode).toBeLessThan(500)
          reached.add(String(answerHere.statusCode))
          for (const what of shownIn(answerHere)) reached.add(`${last.name_form} name: ${what}`)
        }
        // None of this changed the owner's data.
        if (stored) expect(await one.server.stored(created.test_id)).toEqual(stored)
      }),
      { seed: SEED, numRuns: RUNS },
    )
    // If nothing was visible and nothing refused, nothing was compared.
    const seen = ['full', 'first', 'none'].flatMap((form) =>
      ['result', 'preview', 'picture'].map((what) => `${form} name: ${what}`),
    )
    expect([...reached]).toEqual(expect.arrayContaining([...seen, '401', '403', '404']))
  })
})
