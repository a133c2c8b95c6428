import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { seeAgain } from '#browser/clock.ts'
import type { NameForm, OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import ResultScreen from '#result/page/ResultScreen.tsx'
import type { ResultReader, ResultReading } from '#result/reading/resultReading.ts'
import { anAnsweredExpression, anOwnResult, aSharedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'
import { unseenFiguresPerTest } from '../../support/unseenFigures.ts'

unseenFiguresPerTest()

const named = aSharedResult({ full_name: 'Anna Bell' })

/** The server's answer to the owner of `result`. */
function found(name_form: NameForm, result: SharedResult = named): ResultReading {
  const { answered, ...fromServer } = anOwnResult({ sharing: { name_form, link_on: true } })
  return { kind: 'found', result, details: { answered, fromServer } }
}

/** Opens the owner's page; `reading`: the answer for the result; `own`: the results on the device. */
function show(
  reading: ResultReading = found('full'),
  own = 'code-1',
  onDevice: OwnDetails | null = null,
  invitedBy: string | null = null,
) {
  const read = vi.fn<ResultReader['read']>(async () => reading)
  // The line on the owner's progress reads the device and is not tested here.
  const slowDevice = { use: () => new Promise<never>(() => {}) }
  const dependencies = scriptedDependencies(slowDevice as never, {
    ownResults: [own],
    history: [{ shortcode: own, timestamp: 1 }],
    invitedBy,
  })
  const services = {
    ...createServices(dependencies),
    readToday: async () => [{ sentence: 'A **thing**.' }],
    results: { seen: async (shortcode: string) => (shortcode === 'mine' ? named : null), read },
    loadOwnResults: async () => ({
      seen: async () => onDevice,
      read: async () => ({ answer: 'failed' as const, details: null }),
      invalidate: () => {},
    }),
  }
  render(
    <MemoryRouter initialEntries={['/result/code-1']}>
      <AppProvider store={dependencies.store} services={services}>
        <Routes>
          <Route path="/result/:shortcode" element={<ResultScreen />} />
        </Routes>
      </AppProvider>
    </MemoryRouter>,
  )
  return { read, store: dependencies.store }
}

/** The names of the parts, in order. */
const regions = () =>
  screen
    .getAllByRole('region')
    .map((part) => document.getElementById(part.getAttribute('aria-labelledby')!)!.textContent)
const openSheet = async () => fireEvent.click(await screen.findByRole('button', { name: 'More ways to share' }))

it('a result shows its owner the name that others see', async () => {
  show(found('none', aSharedResult({ full_name: null })))
  await openSheet()
  expect(await screen.findByText('Anyone with the link can see this result, without your name.')).toBeTruthy()
  expect(document.title).not.toContain('Anna')
  expect(document.body.textContent).not.toContain('Anna')
})

it('a result that comes back into view shows changes made in another tab', async () => {
  const { read } = show()
  await openSheet()
  expect(await screen.findByText(/with your full name/)).toBeTruthy()
  read.mockResolvedValue(found('none', aSharedResult({ full_name: null })))
  act(() => seeAgain(true))
  expect(await screen.findByText(/without your name/)).toBeTruthy()
  expect(document.title).not.toContain('Anna')
})

it('a result that could not be checked is marked as such, and is checked again on request', async () => {
  const { read } = show({ kind: 'unclear' })
  expect(await screen.findByText('We could not check this result. Please try again in a moment.')).toBeTruthy()
  read.mockResolvedValue(found('full'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Level of proficiency')).toBeTruthy()
})

// §12.31
it('a result without a level shows who sees it, and nothing that depends on a level', async () => {
  show(found('full', { ...named, tells_level: false }))
  await openSheet()
  expect(await screen.findByRole('link', { name: 'Who can see this' })).toBeTruthy()
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(cards).toEqual(['Level of proficiency', 'Share your result'])
})

// §12.33
it.each([true, false])('only a result with a level is compared with the visitor’s own (%s)', async (tells_level) => {
  // Loaded here, so that its absence is not that of its code.
  await import('#result/friend/FriendComparison.tsx')
  await act(async () => void show({ kind: 'found', result: { ...named, tells_level } }, 'mine'))
  expect(await screen.findByText('Level of proficiency')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'You and Anna' }) !== null).toBe(tells_level)
})

it('an opened result counts as seen, so that the start no longer leads to it', async () => {
  const { store } = show({ kind: 'unclear' })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  act(() => store.set({ submission: { kind: 'done', shortcode: 'another' } }))
  expect(store.get().submission.kind).toBe('done')
  act(() => store.set({ submission: { kind: 'done', shortcode: 'code-1' } }))
  expect(store.get().submission.kind).toBe('idle')
})

// §3.77
it('a result has the level, then Vocabulary size, then all that is additional', async () => {
  const { answered: _, ...fromServer } = anOwnResult()
  const details = { answered: [anAnsweredExpression({ checked: true })], fromServer }
  show({ kind: 'found', result: { ...named, next_steps: ['Read a page a day.'] }, details }, 'code-1', details)
  await screen.findByRole('region', { name: 'Vocabulary size' })
  await screen.findByRole('region', { name: 'What you knew' })
  expect(regions()).toEqual([
    'Level of proficiency',
    'Vocabulary size',
    'Your English on a page',
    'Learn 1',
    'What you knew',
  ])
})

// §12.46
describe('the page of reading of a result of an earlier scale', () => {
  it.each<[string, string | null, boolean]>([
    ['without its answers on the new scale', null, false],
    ['with its answers scored by a later edition', 'tenth', false],
    ['with its answers on the new scale', 'third', true],
  ])('a result of an earlier scale %s has a page of reading: %3$s', async (_, edition, shown) => {
    const { answered, ...fromServer } = anOwnResult(
      edition ? { on_current_scale: { edition, level: 'A1', ability: -3, ability_range: [-4, -2] } } : {},
    )
    show({ kind: 'found', result: { ...named, edition: 'second' }, details: { answered, fromServer } })
    expect(await screen.findByRole('region', { name: 'Learn 1' })).toBeTruthy()
    await act(async () => {})
    const page = screen.queryByRole('region', { name: 'Your English on a page' })
    expect(page !== null).toBe(shown)
    // That of A1, not of the level above B2.
    if (page) expect(page.textContent).toContain('A café’s menu')
  })
})

// §12.24
it('a result is compared with the one that led the learner to the test, right below the counts', async () => {
  const { read } = show(found('full'), 'code-1', null, 'mine')
  expect(await screen.findByRole('region', { name: 'You and Anna' })).toBeTruthy()
  expect(regions().slice(0, 3)).toEqual(['Level of proficiency', 'Vocabulary size', 'You and Anna'])
  expect(read).toHaveBeenCalledWith('mine')
})

it('a result is not compared with a deleted one', async () => {
  const { read } = show(found('full'), 'code-1', null, 'mine')
  read.mockImplementation(async (shortcode) => (shortcode === 'mine' ? { kind: 'notFound' } : found('full')))
  expect(await screen.findByRole('region', { name: 'Learn 1' })).toBeTruthy()
  await act(async () => {})
  expect(screen.queryByRole('region', { name: 'You and Anna' })).toBeNull()
})
