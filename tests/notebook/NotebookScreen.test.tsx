import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notebookText } from '#texts/notebook.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { VocabDatabase } from '#device/database.ts'
import { mergeEntries } from '#notebook/log/log.ts'
import { notebookAsText, readNotebookFile } from '#notebook/log/notebookFile.ts'
import { readCards, readLimits, readLog } from '#notebook/log/storedNotebook.ts'
import NotebookScreen from '#notebook/NotebookScreen.tsx'
import { anAnsweredExpression, anOwnResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aCardEntry, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

/** Returns a device with a result ('vivid' Not sure, 'paint' Know) where 'put off' was graded Easy ten days ago. */
async function prepared() {
  const device = await openDevice()
  const { answered: _, ...fromServer } = anOwnResult({ learn_next: [] })
  const answered = [
    anAnsweredExpression({ item_id: cardId(1), subject: 'vivid', definition: 'very clear' }),
    anAnsweredExpression({ item_id: cardId(2), subject: 'paint', checked: true }),
  ]
  await device.use((connection) => connection.put('ownDetails', { answered, fromServer }, 'code-1'))
  const at = Date.now() - 10 * DAY
  await mergeEntries(device, [aCardEntry(cardId(9), { at, subject: 'put off' }), aReview(cardId(9), { at, grade: 4 })])
  return device
}

async function show(device: VocabDatabase) {
  const dependencies = scriptedDependencies(device, { online: false })
  dependencies.now.mockImplementation(() => Date.now())
  await act(async () =>
    render(
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <MemoryRouter>
          <NotebookScreen />
        </MemoryRouter>
      </AppProvider>,
    ),
  )
  await screen.findByRole('heading', { level: 1, name: notebookText('title') })
  return { ...dependencies, user: userEvent.setup() }
}

const phrases = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const phrase = (subject: string) => screen.getByText(subject).closest('li')!

// §14.1
describe('the page of the notebook', () => {
  it('the notebook says so if the account takes no more answers', async () => {
    const { store } = await show(await prepared())
    expect(screen.queryByText(notebookText('notSent'))).toBeNull()
    act(() => store.set({ notebookRefused: 'full' }))
    expect(screen.getByText(notebookText('notSent'))).toBeTruthy()
    act(() => store.set({ notebookRefused: 'today' }))
    expect(screen.getByText(notebookText('notSent.today'))).toBeTruthy()
  })

  it('the notebook shows the standing of each expression, and the number of expressions of each standing', async () => {
    await show(await prepared())
    expect(phrases()).toEqual(['vivid Not yet', 'paint Known', 'put off Next: today'])
    expect(screen.getByText(/1 known, 1 learning, 1 not yet\./)).toBeTruthy()
    const inks = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('[data-ink]')!.getAttribute('data-ink'))
    expect(inks).toEqual(['0', '1', '0.5'])
  })

  it('the main action of the notebook is practice, and the page says what is due today', async () => {
    await show(await prepared())
    expect(screen.getByText('1 to repeat and 1 new')).toBeTruthy()
    const action = screen.getByRole('link', { name: notebookText('practise') })
    expect(action.getAttribute('href')).toBe('/vocab/notebook/practice/')
  })

  it('a search finds expressions by text and by meaning', async () => {
    const { user } = await show(await prepared())
    await user.type(screen.getByRole('textbox', { name: notebookText('search') }), 'CLEAR')
    expect(phrases()).toEqual(['vivid Not yet'])
    expect(screen.getByText('1 phrase')).toBeTruthy()
  })

  it('an expression opens to its meaning, and can be paused and resumed', async () => {
    const device = await prepared()
    const { user } = await show(device)
    await user.click(screen.getByText('vivid'))
    const opened = within(phrase('vivid'))
    expect(opened.getByText('very clear')).toBeTruthy()
    await user.click(opened.getByRole('button', { name: notebookText('suspend') }))
    expect(await opened.findByText(notebookText('standing.suspended'))).toBeTruthy()
    await user.click(opened.getByRole('button', { name: notebookText('activate') }))
    expect(await opened.findByText(notebookText('standing.new'))).toBeTruthy()
    expect((await readCards(device)).find(({ card }) => card === cardId(1))!.state).toBe('active')
  })

  it('an empty notebook leads to the test', async () => {
    await show(await openDevice())
    expect(screen.getByText(notebookText('empty'))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start the test' }).getAttribute('href')).toBe('/')
  })
})

// §14.3
it('a learner changes the daily limits, and the device stores them', async () => {
  const device = await prepared()
  const { user } = await show(device)
  await user.click(screen.getByText(notebookText('settings')))
  await user.click(within(screen.getByRole('group', { name: notebookText('settings.fresh') })).getByLabelText('0'))
  expect(screen.getByText('1 to repeat')).toBeTruthy()
  expect(await readLimits(device)).toEqual({ fresh: 0, total: 20 })
})

// §14.7
it('a table shows the days and answers of each of twelve weeks', async () => {
  await show(await prepared())
  // Its place is there before the log is read.
  const table = screen.getByRole('table')
  const cells = await within(table).findAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '1'])
})

// §14.12
describe('a copy of the notebook', () => {
  const choose = (user: ReturnType<typeof userEvent.setup>, text: string) =>
    user.upload(
      screen.getByLabelText<HTMLInputElement>(notebookText('file.open'), { selector: 'input' }),
      new File([text], 'notebook.json', { type: 'application/json' }),
    )

  it('a copy of the notebook is a file with the whole log', async () => {
    const device = await prepared()
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => {}
    // jsdom would report that it does not navigate.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await show(device)
    await user.click(screen.getByText(notebookText('file.save')))
    await screen.findByText(/^Saved: vocabulary-notebook-/)
    const content = await readNotebookFile(files[0] as File, Date.now())
    expect(content).toEqual({ notebook: 1, entries: await readLog(device) })
  })

  it('the page shows the contents of a file before adding it, and adding it removes nothing', async () => {
    const device = await prepared()
    const { user } = await show(device)
    await choose(user, notebookAsText([aCardEntry(cardId(5), { subject: 'let down' }), aReview(cardId(5))], 0))
    const dialog = await screen.findByRole('dialog', { name: notebookText('file.title') })
    expect(dialog.textContent).toContain('It has 1 phrase and 1 answer.')
    expect(await readLog(device)).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: notebookText('file.add') }))
    expect(await screen.findByText('let down')).toBeTruthy()
    expect(phrases()).toHaveLength(4)
  })

  it('a file that is not a notebook is refused with a message, and changes nothing', async () => {
    const device = await prepared()
    const { user } = await show(device)
    await choose(user, '{"cards": []}')
    expect(await screen.findByText(notebookText('refused.foreign'))).toBeTruthy()
    expect(await readLog(device)).toHaveLength(2)
  })
})
