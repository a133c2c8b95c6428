import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { UserProfile } from '#contracts/profile.ts'
import { readProfile } from '#session/storedProfile.ts'
import AboutYouScreen from '#taking/steps/AboutYouScreen.tsx'
import { countryOfTimeZone, languageOfDevice } from '#taking/steps/deviceGuess.ts'
import ProfileScreen from '#taking/steps/ProfileScreen.tsx'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
afterEach(() => vi.restoreAllMocks())

async function show(step: ReactNode, profile: UserProfile = {}) {
  const dependencies = scriptedDependencies(await openDevice(), { profile })
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={['/step']}>
        <Routes>
          <Route path="/step" element={step} />
          <Route path="*" element={<p>The next step</p>} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
  return dependencies
}
const deviceLanguages = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
const list = () => screen.queryByRole('combobox', { name: /Native language|Country/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

// §6.16
describe('the device’s settings', () => {
  it.each([
    [['en-US', 'es'], ''],
    [['en'], ''],
    [['mis'], ''],
    [['eo'], ''],
    [[], ''],
    [['es-MX', 'en'], 'es'],
    [['zh-Hant-TW'], 'zh'],
  ])('a device set to %j has the language %j', (tags, language) => {
    expect(languageOfDevice(tags)).toBe(language)
  })

  it.each([
    ['UTC', ''],
    ['Etc/GMT+3', ''],
    ['', ''],
    ['America/Mexico_City', 'MX'],
    ['Africa/Ceuta', 'ES'],
  ])('a device in the time zone %j is in the country %j', (zone, country) => {
    expect(countryOfTimeZone(zone)).toBe(country)
  })
})

// §6.16
describe('proposals in a form', () => {
  it('a language of the device is preselected, and saved by Continue alone', async () => {
    deviceLanguages('es-MX')
    const { database } = await show(<ProfileScreen />)
    expect(screen.getByText(/^Spanish/).textContent).toBe('Spanish · Español')
    expect(list()).toBeNull()
    await press('Continue')
    await screen.findByText('The next step')
    expect(await readProfile(database)).toEqual({ native_language: 'es' })
  })

  it('the button Change opens the list and focuses it', async () => {
    deviceLanguages('es-MX')
    await show(<ProfileScreen />)
    await press('Change')
    expect(document.activeElement).toBe(list())
    expect(list()!.getAttribute('aria-expanded')).toBe('true')
  })

  it('a proposal is never English, and never replaces an answer', async () => {
    deviceLanguages('en-US')
    await show(<ProfileScreen />)
    expect((list() as HTMLInputElement).value).toBe('')
  })

  it('a stored answer is selected under any settings of the device', async () => {
    deviceLanguages('es-MX')
    await show(<ProfileScreen />, { native_language: 'de' })
    expect((list() as HTMLInputElement).value).toBe('German')
  })

  it('the country of the time zone is preselected, and no other field is filled in', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Europe/Madrid',
    })
    await show(<AboutYouScreen />, { native_language: 'es' })
    expect(screen.getByText(/^Spain/).textContent).toBe('Spain · España')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })

  // §3.12 §3.49 §3.71
  it.each([
    ['Education', <ProfileScreen key="profile" />],
    ['Occupation', <ProfileScreen key="profile" />],
    ['Gender', <AboutYouScreen key="aboutYou" />],
  ])('the optional field %s says so and is never folded away', async (field, step) => {
    await show(step)
    expect(screen.getByRole('combobox', { name: `${field} (optional)` }).closest('details')).toBeNull()
  })
})
