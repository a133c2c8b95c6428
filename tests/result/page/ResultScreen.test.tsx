import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import ResultScreen from '#result/page/ResultScreen.tsx'
import type { ResultReader, ResultReading } from '#result/reading/resultReading.ts'
import { anOwnResult, aSharedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'
import { unseenFiguresPerTest } from '../../support/unseenFigures.ts'

unseenFiguresPerTest()

const named = aSharedResult({ full_name: 'Anna Bell' })
const withForm = (name_form: OwnResult['sharing']['name_form']) =>
  anOwnResult({ full_name: 'Anna Bell', sharing: { name_form, link_on: true } })

/**
 * The owner's page; `reading`: how everyone is answered; `account`: what its account tells, unless it can't be asked; `own`:
 * whose results are on the device.
 */
function show(
  reading: ResultReading = { kind: 'found', result: named },
  account: OwnResult | null = withForm('full'),
  own = 'code-1',
) {
  const server = { account }
  const read = vi.fn<ResultReader['read']>(async () => reading)
  const readOwn = vi.fn<OwnResultReader['read']>(async () => {
    if (!server.account) return { answer: 'failed', details: null }
    const { answered, ...fromServer } = server.account
    return { answer: 'current', details: { answered, fromServer } }
  })
  // The line on the owner's progress, which the device would be asked for, is not the subject.
  const slowDevice = { use: () => new Promise<never>(() => {}) }
  const dependencies = scriptedDependencies(slowDevice as never, {
    ownResults: [own],
    history: [{ shortcode: own, timestamp: 1 }],
  })
  const services = {
    ...createServices(dependencies),
    results: { seen: async (shortcode: string) => (shortcode === 'mine' ? named : null), read },
    loadOwnResults: async () => ({ seen: async () => null, read: readOwn, invalidate: () => {} }),
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
  return { server, read, readOwn, store: dependencies.store }
}

it('shows the name that the owner chose last, though the server still answers with the one before', async () => {
  show({ kind: 'found', result: named }, withForm('none'))
  expect(await screen.findByText('Anyone with the link can see this result, without your name.')).toBeTruthy()
  expect(document.title).not.toContain('Anna')
  expect(document.body.textContent).not.toContain('Anna')
})

it('shows the name again as soon as its owner shows it', async () => {
  show({ kind: 'found', result: aSharedResult({ full_name: null }) }, withForm('first'))
  expect(await screen.findByText('Anyone with the link can see this result, with your first name.')).toBeTruthy()
  expect(document.title).toContain('Anna')
  expect(document.title).not.toContain('Bell')
})

it('shows what was changed in another tab when the page comes into sight again', async () => {
  const { server } = show()
  expect(await screen.findByText(/with your full name/)).toBeTruthy()
  server.account = withForm('none')
  fireEvent(document, new Event('visibilitychange'))
  expect(await screen.findByText(/without your name/)).toBeTruthy()
})

it('says that a result could not be checked, and checks it again when asked to', async () => {
  const { read } = show({ kind: 'unclear' }, null)
  expect(await screen.findByText('We could not check this result. Please try again in a moment.')).toBeTruthy()
  read.mockResolvedValue({ kind: 'found', result: named })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Level of proficiency')).toBeTruthy()
})

// §12.31
it('a result that tells no level shows who sees it, and nothing that follows from a level', async () => {
  show({ kind: 'found', result: { ...named, tells_level: false } })
  expect(await screen.findByRole('link', { name: 'Who can see this' })).toBeTruthy()
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(cards).toEqual(['Level of proficiency', 'Sharing'])
})

// §12.33
it.each([true, false])('stands beside the visitor’s own only where it tells a level (%s)', async (tells_level) => {
  await act(async () => void show({ kind: 'found', result: { ...named, tells_level } }, null, 'mine'))
  expect(screen.getByText('Level of proficiency')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'You and Anna' }) !== null).toBe(tells_level)
})

it('is seen now: the start does not lead to it once more', async () => {
  const { store } = show({ kind: 'unclear' }, null)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  act(() => store.set({ arrivedResult: 'another' }))
  expect(store.get().arrivedResult).toBe('another')
  act(() => store.set({ arrivedResult: 'code-1' }))
  expect(store.get().arrivedResult).toBeNull()
})
