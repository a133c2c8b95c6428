import { act, screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expressionsText } from '#texts/expressions.ts'
import { notebookText } from '#texts/notebook.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import { mergeEntries } from '#notebook/log/log.ts'
import { notebookAsText, readNotebookFile } from '#notebook/log/notebookFile.ts'
import { readCards, readLimits, readLog } from '#notebook/log/storedNotebook.ts'
import { anAnsweredExpression, anOwnResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aCardEntry, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { showToday } from '../support/todayScreen.tsx'

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

/** Shows Today with its list of all phrases open. */
async function show(device: VocabDatabase) {
  const page = await showToday(device)
  const list = await screen.findByText(notebookText('list'))
  await page.user.click(list)
  return page
}

const items = () => [...document.querySelectorAll('.notebook-list > li')]
const phrases = () => items().map(({ textContent }) => textContent)
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

  it('the notebook shows the standing of each expression, and how many are known', async () => {
    await show(await prepared())
    expect(phrases()).toEqual(['vivid Not sure · Basic', 'paint Known · Basic', 'put off Next: today · Middle'])
    expect(screen.getByText(notebookText('page', { count: 1 }))).toBeTruthy()
    const inks = items().map((item) => item.querySelector('[data-ink]')!.getAttribute('data-ink'))
    expect(inks).toEqual(['0', '1', '0.5'])
  })

  it('the list shows the phrases marked Not sure, those being learned, or the known ones', async () => {
    const { user } = await show(await prepared())
    for (const [label, found] of [
      ['Not sure', 'vivid'],
      [notebookText('standing.learning'), 'put off'],
      [notebookText('standing.known'), 'paint'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: label }))
      expect(phrases()).toEqual([expect.stringMatching(`^${found} `)])
    }
  })

  it('a search finds expressions by text and by meaning', async () => {
    const { user } = await show(await prepared())
    await user.type(screen.getByRole('textbox', { name: notebookText('search') }), 'CLEAR')
    expect(phrases()).toEqual(['vivid Not sure · Basic'])
    expect(screen.getByText('1 phrase')).toBeTruthy()
  })

  it('an expression opens to its meaning, and can be paused and resumed', async () => {
    const device = await prepared()
    const { user } = await show(device)
    await user.click(screen.getByText('vivid'))
    const opened = within(phrase('vivid'))
    expect(opened.getByText('very clear')).toBeTruthy()
    await user.click(opened.getByRole('button', { name: notebookText('suspend') }))
    expect(await opened.findByText(`${notebookText('standing.suspended')} · Basic`)).toBeTruthy()
    await user.click(opened.getByRole('button', { name: notebookText('activate') }))
    expect(await opened.findByText('Not sure · Basic')).toBeTruthy()
    expect((await readCards(device)).find(({ card }) => card === cardId(1))!.state).toBe('active')
  })
})

// §14.3
it('a learner changes the daily limits, and the device stores them', async () => {
  const device = await prepared()
  const { user } = await show(device)
  await user.click(screen.getByText(notebookText('settings')))
  await user.click(within(screen.getByRole('group', { name: notebookText('settings.fresh') })).getByLabelText('0'))
  expect(screen.getByText('1 of 1')).toBeTruthy()
  expect(await readLimits(device)).toEqual({ fresh: 0, total: 20 })
})

// §12.10
it('what is listed can be copied, without the meanings that a check still asks for', async () => {
  const { user } = await show(await prepared())
  await user.click(screen.getByRole('radio', { name: 'Not sure' }))
  await user.click(screen.getByRole('button', { name: expressionsText('save') }))
  await user.click(await screen.findByRole('button', { name: expressionsText('save.text') }))
  expect(await navigator.clipboard.readText()).toMatch(/^vivid: very clear\n/)
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
