import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { seeAgain } from '#browser/clock.ts'
import { expressionsOf, nearest } from '#describing/pictures.ts'
import PictureScreen from '#describing/PictureScreen.tsx'
import { readText, writeText } from '#device/settings.ts'
import { currentScale, middleOf } from '#rules/levelScale.ts'
import type { Session } from '#session/sessionStore.ts'
import { describingText } from '#texts/describing.ts'
import { aResultPoint } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aNotebookCard } from '../support/practisedCards.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

/** Shows the page, and waits until its drawing is loaded and the learner can write. */
async function show(
  device: Awaited<ReturnType<typeof openDevice>>,
  search = '',
  session: Partial<Session> = {},
  state: unknown = null,
) {
  const dependencies = scriptedDependencies(device, session)
  const { unmount } = render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={[{ pathname: '/vocab/picture/', search, state }]}>
        <PictureScreen />
      </MemoryRouter>
    </AppProvider>,
  )
  await screen.findByRole('textbox')
  await waitFor(() => expect(document.querySelector('svg')).toBeTruthy())
  return { unmount, user: userEvent.setup() }
}
const text = () => screen.getByRole('textbox', { name: 'Your text' }) as HTMLTextAreaElement
const press = (name: string) => screen.getByRole('button', { name })
const listed = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const toUse = () => listed(screen.getByRole('list', { name: describingText('task') }))

// §12.52
it('the page shows the expressions of B1 if the device has no own result', async () => {
  await show(await openDevice())
  expect(screen.getByRole('img', { name: /^A drawing of a street market/ })).toBeTruthy()
  expect(toUse()).toEqual(
    nearest(expressionsOf.market, middleOf('B1', currentScale)).map(({ expression }) => expression),
  )
})

// §12.52
it('the page shows the phrases of the day to whoever comes from its end, and asks for one sentence', async () => {
  await show(await openDevice(), '', {}, { phrases: [aNotebookCard(1)] })
  expect(listed(screen.getByRole('list', { name: describingText('task.today') }))).toEqual(['phrase 1'])
})

// §12.52
it('the page shows the expressions of the newest own result', async () => {
  const device = await openDevice()
  const points = [
    {
      ...aResultPoint({ shortcode: 'new', completed_at: '2026-11-02T12:00:00.000Z', level: 'C2' }),
      ability: undefined,
    },
    aResultPoint({ shortcode: 'old', completed_at: '2026-10-02T12:00:00.000Z', ability: -1, level: 'A2' }),
  ]
  for (const point of points) {
    await device.use((connection) => connection.put('ownResults', point.shortcode, point.shortcode))
    await device.use((connection) => connection.put('resultPoints', point, point.shortcode))
  }
  await show(device, '?picture=kitchen')
  expect(toUse()).toEqual(
    nearest(expressionsOf.kitchen, middleOf('C2', currentScale)).map(({ expression }) => expression),
  )
})

// §12.52
it('the page shows the expressions of a result of an earlier scale as its answers were scored again', async () => {
  const device = await openDevice()
  const on_current_scale = {
    edition: 'third',
    level: 'A2',
    ability: -1.1,
    ability_range: [-1.5, -0.7] as [number, number],
  } as const
  await device.use((connection) => connection.put('ownResults', 'old', 'old'))
  const point = aResultPoint({ shortcode: 'old', edition: 'second', level: 'C2', ability: 3, on_current_scale })
  await device.use((connection) => connection.put('resultPoints', point, 'old'))
  await show(device, '?picture=kitchen')
  expect(toUse()).toEqual(nearest(expressionsOf.kitchen, -1.1).map(({ expression }) => expression))
})

// §12.53
it('an expression is inked once it is typed, and loses its ink with its last letter', async () => {
  const { user } = await show(await openDevice())
  await user.type(text(), 'The boot is loose')
  expect(toUse()).toEqual(expect.arrayContaining(['boot, used', 'loose, used']))
  expect(screen.getAllByText('2 of 12 used').length).toBeGreaterThan(0)
  await user.type(text(), '{Backspace}')
  expect(toUse()).toEqual(expect.arrayContaining(['boot, used', 'loose']))
})

// §12.53
it('screen readers announce the number of used expressions after a pause, not at each key', async () => {
  await show(await openDevice())
  const [status] = screen.getAllByRole('status')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const written of ['A boot', 'A boot i']) {
    fireEvent.change(text(), { target: { value: written } })
    act(() => void vi.advanceTimersByTime(900))
    expect(status!.textContent).toBe('0 of 12 used')
  }
  act(() => void vi.advanceTimersByTime(100))
  expect(status!.textContent).toBe('1 of 12 used')
  vi.useRealTimers()
})

it('the text field is English, has its spelling checked, and follows the direction of the text', async () => {
  await show(await openDevice())
  expect(text().lang).toBe('en')
  expect(text().getAttribute('dir')).toBe('auto')
  expect(text().getAttribute('spellcheck')).toBe('true')
})

// §12.54
it('Done leads to the field while nothing is written', async () => {
  const { user } = await show(await openDevice())
  await user.click(press('Done'))
  expect(document.activeElement).toBe(text())
})

// §12.54
it('the finished page shows the number of words and the used and unused expressions with meanings, and leads on', async () => {
  const { user } = await show(await openDevice())
  await user.type(text(), 'A boot is loose.')
  await user.click(press('Done'))
  expect(screen.getByRole('heading', { level: 1, name: 'What you wrote' })).toBeTruthy()
  expect(screen.getByText('4 words')).toBeTruthy()
  expect([...document.querySelectorAll('p mark')].map((mark) => mark.textContent)).toEqual(['boot', 'loose'])
  const list = (name: string) => listed(screen.getByRole('list', { name }))
  expect(list('You used')).toHaveLength(2)
  expect(list('You can still use')).toContain('collapse: to fall down or fall in suddenly')
  await user.click(press('Write more'))
  expect(text().value).toBe('A boot is loose.')
  await user.click(press('Done'))
  await user.click(screen.getByRole('link', { name: 'Next picture' }))
  expect(await screen.findByRole('img', { name: /^A drawing of a restaurant kitchen/ })).toBeTruthy()
  expect(text().value).toBe('')
})

// §12.54
it('meanings are shown during writing once the learner asks for them', async () => {
  const { user } = await show(await openDevice())
  expect(screen.queryByText(/to fall down or fall in suddenly/)).toBeNull()
  await user.click(press('Show what they mean'))
  expect(toUse()).toContain('collapse: to fall down or fall in suddenly')
})

// §12.55
it('the text is restored after a reload; Start again asks, and then deletes it from the device', async () => {
  const device = await openDevice()
  const first = await show(device)
  await first.user.type(text(), 'It rains.')
  first.unmount()
  const { user } = await show(device)
  expect(text().value).toBe('It rains.')
  await user.click(press('Done'))
  await user.click(press('Start again'))
  await user.click(press('Keep my text'))
  expect(await readText(device, 'picture:market')).toBe('It rains.')
  await user.click(press('Start again'))
  await user.click(press('Delete and start again'))
  expect(text().value).toBe('')
  await waitFor(async () => expect(await readText(device, 'picture:market')).toBeNull())
})

// §12.55
it('a text of another tab is not lost when this one writes, and shows when the learner comes back', async () => {
  const device = await openDevice()
  const { user } = await show(device)
  await writeText(device, 'picture:market', 'In the first tab.')
  await user.type(text(), 'xy')
  await waitFor(() => expect(text().value).toBe('In the first tab.\n\nxy'))
  expect(await readText(device, 'picture:market')).toBe('In the first tab.\n\nxy')
  await writeText(device, 'picture:market', 'All new.')
  act(() => seeAgain())
  await waitFor(() => expect(text().value).toBe('All new.'))
})

// §12.55
it('each picture has its own text', async () => {
  const device = await openDevice()
  await writeText(device, 'picture:platform', 'A train.')
  const { unmount } = await show(device, '?picture=platform')
  expect(text().value).toBe('A train.')
  unmount()
  await show(device, '?picture=none')
  expect(text().value).toBe('')
})

// §12.55
it('the page reports that the device does not store the text', async () => {
  const { unmount } = await show(await openDevice(), '', { inMemory: true })
  expect(screen.getByText(describingText('notKept'))).toBeTruthy()
  unmount()
  const device = await openDevice()
  const { user } = await show(device)
  expect(screen.getByText(describingText('private'))).toBeTruthy()
  vi.spyOn(device, 'change').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await user.type(text(), 'It rains.')
  expect(await screen.findByText(describingText('notKept'))).toBeTruthy()
  expect(text().value).toBe('It rains.')
})
