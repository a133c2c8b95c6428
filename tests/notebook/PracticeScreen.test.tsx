import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notebookText } from '#texts/notebook.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { seeAgain } from '#browser/clock.ts'
import type { VocabDatabase } from '#device/database.ts'
import { mergeEntries, record } from '#notebook/log/log.ts'
import { readCards, readLog } from '#notebook/log/storedNotebook.ts'
import PracticeScreen from '#notebook/PracticeScreen.tsx'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, aNextExpression, anOwnResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aCardEntry, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

/** Returns a device with a result: 'vivid' was marked Not sure, and 'carry on' is to be learned next. */
async function deviceWithResult() {
  const device = await openDevice()
  const { answered: _, ...fromServer } = anOwnResult({
    learn_next: [aNextExpression({ item_id: cardId(2), subject: 'carry on' })],
  })
  const answered = [
    anAnsweredExpression({ item_id: cardId(1), subject: 'vivid', definition: 'very clear' }),
    anAnsweredExpression({ item_id: cardId(3), subject: 'paint', checked: true }),
  ]
  await device.use((connection) => connection.put('ownDetails', { answered, fromServer }, 'code-1'))
  return device
}

async function show(device: VocabDatabase, session: Partial<Session> = {}) {
  // What it loads after itself must not come in between.
  await import('#taking/steps/words/readAloud.ts')
  const dependencies = scriptedDependencies(device, { online: false, ...session })
  dependencies.now.mockImplementation(() => Date.now())
  await act(async () =>
    render(
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <MemoryRouter>
          <PracticeScreen />
        </MemoryRouter>
      </AppProvider>,
    ),
  )
  return { ...dependencies, user: userEvent.setup() }
}

/** Shows the practice of a device with a result, whose first card is 'vivid'. */
async function begin(session: Partial<Session> = {}) {
  const device = await deviceWithResult()
  const page = await show(device, session)
  await showsCard('draw')
  return { ...page, device }
}

const shown = () => document.querySelector('.notebook-card')?.textContent ?? null
const showsCard = (text: string) => waitFor(() => expect(shown()).toContain(text))
// The page may still be updating, which only `waitFor` allows for.
const reviewsOf = (device: VocabDatabase) =>
  waitFor(async () => (await readLog(device)).flatMap((entry) => (entry.what === 'review' ? [entry.grade] : [])))
const cardsOf = (device: VocabDatabase) => waitFor(() => readCards(device))

// §14.4
describe('a card by keys alone', () => {
  it('Space shows the meaning, a digit grades the card, and the grade is stored before the next card is shown', async () => {
    const { user, device } = await begin()
    expect(shown()).not.toContain('very clear')
    await user.keyboard('3')
    expect(await reviewsOf(device)).toEqual([])
    await user.keyboard(' ')
    await showsCard('vivid: very clear')
    await user.keyboard('4')
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([4])
    expect(shown()).not.toContain('find something')
  })

  it('digits of any script grade a card', async () => {
    const { user, device } = await begin()
    await user.keyboard(' ')
    await user.keyboard('٢')
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([2])
  })

  it('single keys do nothing if the learner has turned them off', async () => {
    const { user } = await begin({ singleKeysOff: true })
    await user.keyboard(' ')
    expect(screen.getByRole('button', { name: notebookText('practice.show') })).toBeTruthy()
  })
})

// §14.4
it('the name of each grade contains its interval, and the focus stays with the answers', async () => {
  const device = await deviceWithResult()
  const { user } = await show(device)
  await user.click(await screen.findByRole('button', { name: notebookText('practice.show') }))
  const names = screen
    .getAllByRole('button', { name: /^(Again|Hard|Good|Easy) / })
    .map(({ textContent }) => textContent)
  expect(names.map((name) => name!.replace(/^\d/, ''))).toEqual([
    'Again 1 minute',
    'Hard 6 minutes',
    'Good 10 minutes',
    'Easy 8 days',
  ])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: notebookText('practice.answers') }))
})

// §14.5
describe('the end of practice', () => {
  it('practice ends with a summary once every card comes back on another day', async () => {
    const device = await deviceWithResult()
    const { user, store } = await show(device)
    for (const text of ['draw', 'came across']) {
      await showsCard(text)
      await user.keyboard(' 4')
    }
    expect(await screen.findByRole('heading', { name: notebookText('done') })).toBeTruthy()
    expect(screen.getByText('You practised 2 phrases.')).toBeTruthy()
    expect(screen.getByText('The next phrase comes in 8 days.')).toBeTruthy()
    await waitFor(() => expect(store.get().notebookAhead).toMatchObject({ limit: 20, due: { length: 2 } }))
  })

  it('a card graded Again comes back in the same sitting', async () => {
    const { user } = await begin()
    await user.keyboard(' 1')
    await showsCard('came across')
    await user.keyboard(' 4')
    await showsCard('draw')
  })

  it('practice continues on another page without losing anything', async () => {
    const { user, device } = await begin()
    await user.keyboard(' 4')
    await showsCard('came across')
    document.body.replaceChildren()
    await show(await openDevice())
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([4])
  })
})

// §14.4
describe('Undo', () => {
  it('Undo undoes the last grade and shows its card again', async () => {
    const { user, device } = await begin()
    await user.keyboard(' 4')
    await showsCard('came across')
    await user.keyboard('u')
    await showsCard('draw')
    const [row] = await cardsOf(device)
    expect(row!.schedule).toBeNull()
    expect(screen.queryByRole('button', { name: notebookText('practice.undo') })).toBeNull()
  })

  it.each([
    ['known', 'known'],
    ['suspend', 'suspended'],
  ] as const)('the action ‘%s’ puts a card aside, and Undo brings it back', async (action, state) => {
    const { user, device } = await begin()
    await user.click(screen.getByRole('button', { name: notebookText(action) }))
    await showsCard('came across')
    expect((await cardsOf(device))[0]!.state).toBe(state)
    await user.click(screen.getByRole('button', { name: notebookText('practice.undo') }))
    await showsCard('draw')
    expect((await cardsOf(device))[0]!.state).toBe('active')
  })
})

// §14.8
describe('two tabs', () => {
  const answerElsewhere = async () => {
    const draft = { what: 'review', card: cardId(1), grade: 4, took: 900 } as const
    await record(await openDevice(), [draft], Date.now())
  }

  it('a card that another tab has practised makes way for the next one', async () => {
    await begin()
    await answerElsewhere()
    await act(async () => seeAgain())
    await showsCard('came across')
  })

  it('a card that another tab has practised in between counts once', async () => {
    const { user, device } = await begin()
    await user.keyboard(' ')
    await answerElsewhere()
    await user.keyboard('1')
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([4])
    expect(screen.queryByText(notebookText('notStored'))).toBeNull()
  })
})

// §14.16
it('a page that stays open has the cards of the day on which it is seen again', async () => {
  const device = await deviceWithResult()
  const { user } = await show(device)
  for (const text of ['draw', 'came across']) {
    await showsCard(text)
    await user.keyboard(' 4')
  }
  await screen.findByRole('heading', { name: notebookText('done') })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * DAY })
  await act(async () => seeAgain())
  await showsCard('draw')
  vi.useRealTimers()
})

// §14.8
it('the card stays if the device does not store its grade, and the page reports it', async () => {
  const { user, device } = await begin()
  await user.keyboard(' ')
  const full = vi.spyOn(device, 'change').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await user.keyboard('3')
  expect(await screen.findByText(notebookText('notStored'))).toBeTruthy()
  expect(shown()).toContain('draw')
  full.mockRestore()
  await user.keyboard('3')
  await showsCard('came across')
  expect(screen.queryByText(notebookText('notStored'))).toBeNull()
})

// §14.3
it('due cards come before new ones', async () => {
  const device = await deviceWithResult()
  const at = Date.now() - 10 * DAY
  await mergeEntries(device, [
    aCardEntry(cardId(9), { at, sentence: 'We **put** it **off**.' }),
    aReview(cardId(9), { at, grade: 4 }),
  ])
  await show(device)
  await showsCard('put')
  expect(screen.getByText(notebookText('practice.counter', { done: 0, total: 3 }))).toBeTruthy()
})

// §14.2
it('a card whose meaning a check still asks for is not practised', async () => {
  const device = await deviceWithResult()
  const check = {
    questions: [{ position: 0, subject: 'Vivid', meanings: ['a', 'b', 'c'] }],
    answers: [],
    state: 'open' as const,
  }
  const details = await device.use((connection) => connection.get('ownDetails', 'code-1'))
  const open = { status: 'open' as const, questions: check.questions }
  await device.use((connection) =>
    connection.put(
      'ownDetails',
      { ...details!, fromServer: { ...details!.fromServer!, check: open }, check },
      'code-1',
    ),
  )
  await show(device)
  await showsCard('came across')
  expect(screen.getByText(notebookText('practice.counter', { done: 0, total: 1 }))).toBeTruthy()
})

// §14.8
it('the page reports that the notebook cannot be read, and can try again', async () => {
  const device = await deviceWithResult()
  vi.spyOn(device, 'use').mockRejectedValueOnce(new DOMException('No', 'InvalidStateError'))
  const { user } = await show(device)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await showsCard('draw')
})
