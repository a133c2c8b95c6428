import { afterEach, describe, expect, test, vi } from 'vitest'
import { readText } from '#device/settings.ts'
import { currentYear, rememberServerYear } from '#session/serverYear.ts'
import { createSessionStore } from '#session/sessionStore.ts'
import { eventually } from '../support/eventually.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aSession } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
afterEach(() => void vi.unstubAllEnvs())

/** A device whose clock says 2001, after responses with these dates. */
async function openDeviceAfter(...dates: (string | null)[]) {
  const database = await openDevice()
  const store = createSessionStore(aSession())
  const remember = rememberServerYear({ database, store })
  for (const date of dates) remember(new Response(null, date === null ? {} : { headers: { Date: date } }))
  return { year: currentYear(store.get(), new Date(2001, 0)), stored: () => readText(database, 'serverYear') }
}

// §6.14
describe('the year on a device whose clock is years behind', () => {
  test('the year is that of the server’s last response, which the device stores', async () => {
    const { year, stored } = await openDeviceAfter('Thu, 26 Nov 2026 13:37:26 GMT', null, 'yesterday')
    expect(year).toBe(2026)
    await eventually(async () => expect(await stored()).toBe('2026'))
  })

  test('the year is corrected by a response after a wrong one', async () => {
    expect((await openDeviceAfter('Thu, 26 Nov 2126 13:37:26 GMT', 'Thu, 26 Nov 2026 13:37:26 GMT')).year).toBe(2026)
  })

  test('the year is that of the build before any response', async () => {
    vi.stubEnv('BUILD_YEAR', 2026 as never)
    expect((await openDeviceAfter()).year).toBe(2026)
  })
})

test('the year is the device’s if its clock is ahead', async () => {
  expect(currentYear(aSession({ serverYear: '2026' }), new Date(2027, 0))).toBe(2027)
})
