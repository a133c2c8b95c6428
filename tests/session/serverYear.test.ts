import { afterEach, describe, expect, test, vi } from 'vitest'
import { readText } from '#device/settings.ts'
import { currentYear, rememberServerYear } from '#session/serverYear.ts'
import { createSessionStore } from '#session/sessionStore.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aSession } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
afterEach(() => void vi.unstubAllEnvs())

/** A device whose clock says 2001, after answers with these dates. */
async function deviceAfter(...dates: (string | null)[]) {
  const database = await openDevice()
  const store = createSessionStore(aSession())
  const remember = rememberServerYear({ database, store })
  for (const date of dates) remember(new Response(null, date === null ? {} : { headers: { Date: date } }))
  return { year: currentYear(store.get(), new Date(2001, 0)), stored: () => readText(database, 'serverYear') }
}

// §6.14
describe('on a device whose clock is years behind, the year is', () => {
  test('that of the server’s last answer, which the device keeps', async () => {
    const { year, stored } = await deviceAfter('Thu, 26 Nov 2026 13:37:26 GMT', null, 'yesterday')
    expect(year).toBe(2026)
    await vi.waitFor(async () => expect(await stored()).toBe('2026'))
  })

  test('the right one again after an answer with a wrong one', async () => {
    expect((await deviceAfter('Thu, 26 Nov 2126 13:37:26 GMT', 'Thu, 26 Nov 2026 13:37:26 GMT')).year).toBe(2026)
  })

  test('that of the build, before any answer', async () => {
    vi.stubEnv('BUILD_YEAR', 2026 as never)
    expect((await deviceAfter()).year).toBe(2026)
  })
})

test('a clock that is ahead counts', async () => {
  expect(currentYear(aSession({ serverYear: '2026' }), new Date(2027, 0))).toBe(2027)
})
