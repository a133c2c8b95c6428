import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { readProfile } from '#session/storedProfile.ts'
import AboutTestScreen from '#taking/steps/AboutTestScreen.tsx'
import AboutYouScreen from '#taking/steps/AboutYouScreen.tsx'
import CefrLevelScreen from '#taking/steps/CefrLevelScreen.tsx'
import FakeWordsScreen from '#taking/steps/FakeWordsScreen.tsx'
import MeaningScreen from '#taking/steps/MeaningScreen.tsx'
import ProfileScreen from '#taking/steps/ProfileScreen.tsx'
import { aProfile } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

/** Shows a step at its address; every other address shows 'The next step'. */
async function show(step: ReactNode) {
  const dependencies = scriptedDependencies(await openDevice(), { profile: aProfile() })
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

const field = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement
const optionsOf = (name: string) => [...field(name).options].map(({ text }) => text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const markedTexts = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
const sentences = () => [...document.querySelectorAll('p:has(mark)')].map(({ textContent }) => textContent)
const cards = () => screen.getAllByRole('figure').map(({ textContent }) => textContent)

// §3.10 §3.12 §3.71 §4.20
it('the profile offers eight educations and eleven occupations, and keeps the chosen ones', async () => {
  const { database } = await show(<ProfileScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Let's get started!")
  expect(screen.getByText('This information will help us provide more accurate results.')).toBeTruthy()
  expect(optionsOf('Education (optional)')).toEqual([
    '',
    'No Formal Education',
    'Primary/Elementary School Completed',
    'Secondary/High School',
    'College Degree',
    "Bachelor's Degree",
    "Master's Degree",
    'Postgraduate Studies',
    'Doctorate Degree',
  ])
  expect(optionsOf('Occupation (optional)')).toEqual([
    '',
    'Administration & Office Support',
    'Business & Finance',
    'Education & Training',
    'Healthcare',
    'Technology',
    'Sales',
    'Construction',
    'Transportation',
    'Food & Service',
    'Production',
    'Other',
  ])
  await userEvent.selectOptions(field('Education (optional)'), "Master's Degree")
  await userEvent.selectOptions(field('Occupation (optional)'), 'Food & Service')
  await press('Continue')
  await screen.findByText('The next step')
  expect(await readProfile(database)).toMatchObject({
    education_level: "Master's Degree",
    occupation: 'Food & Service',
  })
})

// §3.48 §3.49 §3.50 §4.20
it('the form ‘About you’ offers four genders, and its button says Loading... while saving', async () => {
  const { database } = await show(<AboutYouScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell us a bit more about you')
  expect(screen.getByText('We use this information to personalize your experience.')).toBeTruthy()
  expect(screen.getByPlaceholderText('Select a country')).toBeTruthy()
  expect(screen.getByPlaceholderText('Enter a year')).toBeTruthy()
  expect(optionsOf('Gender (optional)')).toEqual(['', 'Male', 'Female', 'Non-Binary/Genderfluid', 'Prefer not to say'])
  vi.spyOn(database, 'change').mockReturnValue(new Promise<never>(() => {}))
  await press('Start test')
  expect(screen.getByRole('button', { name: 'Loading...' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Start test' })).toBeNull()
})

// §6.2
it('a field shows its message after it has lost the focus, and no other field does', async () => {
  await show(<AboutYouScreen />)
  const year = screen.getByRole('textbox', { name: /Birth year/ })
  await userEvent.clear(year)
  await userEvent.type(year, '1')
  expect(screen.queryByText('Enter a valid year')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Enter a valid year')).toBeTruthy()
  expect(screen.queryByText('This field is required')).toBeNull()
})

// §3.18
it('the level of an exam is one of the last 2 years, not taken, unknown, or A1 to C2', async () => {
  await show(<CefrLevelScreen />)
  expect(screen.getByText('Choose the level of your test. It must be from the last 2 years.')).toBeTruthy()
  expect(
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: /CEFR level/ }).options].map(({ text }) => text),
  ).toEqual([
    'Select a level',
    'I have not taken a test',
    "I don't know my level",
    'Level A1',
    'Level A2',
    'Level B1',
    'Level B2',
    'Level C1',
    'Level C2',
  ])
})

// §3.19
it('the step about the test says what is highlighted, when to tap Know, and that a look is free', async () => {
  await show(<AboutTestScreen />)
  expect(sentences()).toEqual(['Each sentence has one highlighted word or phrase.'])
  expect(markedTexts()).toEqual(['highlighted'])
  const text = screen.getByRole('main').textContent
  expect(text).toContain('Tap Know only if you understand the specific meaning in context.')
  expect(text).toContain('Show meaning does not affect results.')
})

// §3.20
it('the step Word ≠ Meaning shows two senses of one word', async () => {
  await show(<MeaningScreen />)
  expect(screen.getByText('We test meanings, not just words.')).toBeTruthy()
  expect(sentences()).toEqual(['She can draw a horse.', 'The game was a draw.'])
  expect(markedTexts()).toEqual(['draw', 'draw'])
  expect(cards()).toEqual([
    expect.stringMatching(/Know.*draw = make a picture/),
    expect.stringMatching(/Not sure.*draw = nobody wins/),
  ])
})

// §3.22 §3.23
it('the step about fakes gives a warning, and its button says Loading... until the test has arrived', async () => {
  const { api } = await show(<FakeWordsScreen />)
  api.createTest.mockReturnValue(new Promise<never>(() => {}))
  expect(screen.getByRole('main').textContent).toContain(
    'Some phrases in this test make no sense. Click Not Sure if you think one is fake.',
  )
  expect(sentences()).toEqual(['He drives a red breakfast to work.'])
  await press('Start the test')
  expect(screen.getByRole('button', { name: 'Loading...' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Start the test' })).toBeNull()
})

// §3.74
it('the answers on the card of a lesson can be pressed, of a fake Know as a mistake, and the step needs none of them', async () => {
  await show(<FakeWordsScreen />)
  const [notSure, know] = ['Not sure', 'Know'].map((name) => screen.getByRole('button', { name }))
  const states = () => [notSure, know].map((answer) => answer!.getAttribute('aria-pressed'))
  expect(states()).toEqual(['false', 'false'])
  await press('Know')
  expect([...states(), know!.dataset['wrong'], notSure!.dataset['wrong']]).toEqual(['false', 'true', 'true', undefined])
  expect(document.getElementById(know!.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Tap Not sure: a breakfast has no wheels.',
  )
  await press('Not sure')
  expect(states()).toEqual(['true', 'false'])
  expect(screen.queryByText('The next step')).toBeNull()
})
