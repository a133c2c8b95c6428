import { act, screen, waitFor } from '@testing-library/react'
import { notebookText } from '#texts/notebook.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { seeAgain } from '#browser/clock.ts'
import type { VocabDatabase } from '#device/database.ts'
import { writeState } from '#device/settings.ts'
import { mergeEntries, record } from '#notebook/log/log.ts'
import { readCards, readLog } from '#notebook/log/storedNotebook.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, aNextExpression, anOwnResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aCardEntry, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { showToday } from '../support/todayScreen.tsx'

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

/** Shows Today on a device with a result, whose first card is 'vivid'. */
async function begin(session: Partial<Session> = {}) {
  const device = await deviceWithResult()
  const page = await showToday(device, session)
  await showsCard('draw')
  return { ...page, device }
}

const shown = () => document.querySelector('.notebook-card')?.textContent ?? null
const showsCard = (text: string) => waitFor(() => expect(shown()).toContain(text))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
/** The number of ticks with ink or half of it, as the pen leaves the page: each is one outline of the drawing. */
const inkedTicks = () =>
  [...document.querySelectorAll('.notebook-ticks')]
    .map((row) => [...row.querySelectorAll('path:nth-child(2)')].at(-1)!.getAttribute('d')!)
    .join('')
    .split('M').length - 1
// The page may still be updating, which only `waitFor` allows for.
const reviewsOf = (device: VocabDatabase) =>
  waitFor(async () =>
    (await readLog(device)).flatMap((entry) => (entry.what === 'review' ? [entry.grade] : [])).toSorted(),
  )
const cardsOf = (device: VocabDatabase) => waitFor(() => readCards(device))

/** Meets both new cards, after which 'vivid' is asked. */
async function meetBoth() {
  const page = await begin()
  await page.user.keyboard('j')
  await showsCard('came across')
  await page.user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Know' })).toBeTruthy())
  expect(shown()).toContain('draw')
  return page
}

// §14.4
describe('a card by keys alone', () => {
  it('a phrase met for the first time shows its meaning, and is asked without it when it returns', async () => {
    const { user, device } = await begin()
    expect(shown()).toContain('vivid: very clear')
    expect(shown()).toContain(notebookText('today.new'))
    await user.keyboard('f')
    await user.keyboard('j')
    await showsCard('came across')
    await user.keyboard('j')
    await showsCard('draw')
    expect(shown()).not.toContain('very clear')
    expect(await reviewsOf(device)).toEqual([1, 1])
  })

  it('J is Know, which is stored before the next card is shown', async () => {
    const { user, device } = await meetBoth()
    await user.keyboard('j')
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([1, 1, 3])
  })

  it('F is Not sure, which is stored and shows the meaning, and the phrase comes again', async () => {
    const { user, device } = await meetBoth()
    await user.keyboard('f')
    await showsCard('vivid: very clear')
    expect(await reviewsOf(device)).toEqual([1, 1, 1])
    await user.keyboard('j')
    await showsCard('came across')
    await user.keyboard('j')
    await showsCard('draw')
  })

  it('single keys do nothing if the learner has turned them off', async () => {
    const { user, device } = await begin({ singleKeysOff: true })
    await user.keyboard('j')
    expect(await reviewsOf(device)).toEqual([])
  })

  it('keys do not answer while the learner types in a field', async () => {
    const { user, device } = await begin()
    await user.click(screen.getByText(notebookText('list')))
    await user.type(await screen.findByRole('textbox', { name: notebookText('search') }), 'jj')
    expect(await reviewsOf(device)).toEqual([])
  })
})

// §14.4
it('the focus stays in the card when the pressed answer disappears', async () => {
  const { user } = await meetBoth()
  await user.click(screen.getByRole('button', { name: 'Not sure' }))
  await showsCard('very clear')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: notebookText('today') })))
})

// §14.5
describe('the end of the day', () => {
  /** Meets and knows both cards. */
  async function finish() {
    const page = await meetBoth()
    await page.user.keyboard('j')
    await showsCard('came across')
    await page.user.keyboard('j')
    await heading(notebookText('end.more', { count: 2 }))
    return page
  }

  it('the day ends once each phrase was known, and says what is new on the page and what comes next', async () => {
    const { store } = await finish()
    expect(shown()).toContain('vivid comes back tomorrow.')
    expect(screen.getByText(notebookText('page', { count: 1 }))).toBeTruthy()
    expect(inkedTicks()).toBe(3)
    expect(screen.getByRole('link', { name: 'Use “vivid”: one sentence' }).getAttribute('href')).toBe('/vocab/picture/')
    await waitFor(() => expect(store.get().notebookAhead).toMatchObject({ limit: 20, due: { length: 2 } }))
  })

  it('Undo takes back the last answer of the day', async () => {
    const { user, device } = await finish()
    await user.keyboard('u')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Know' })).toBeTruthy())
    expect(shown()).toContain('came across')
    const { schedule } = (await cardsOf(device)).find(({ card }) => card === cardId(2))!
    expect(schedule).toMatchObject({ reps: 1 })
  })

  it('one more round has the next five new phrases, and takes none from the page', async () => {
    const device = await deviceWithResult()
    await writeState(device, 'limits', { fresh: 1, total: 20 })
    const { user } = await showToday(device)
    await showsCard('draw')
    for (const step of ['met', 'asked']) {
      await user.keyboard('j')
      if (step === 'met') await waitFor(() => expect(shown()).not.toContain('very clear'))
    }
    await user.click(await screen.findByRole('button', { name: notebookText('end.round') }))
    await showsCard('came across')
    expect(inkedTicks()).toBe(2)
  })

  it('a page that stays open has the cards of the day on which it is seen again', async () => {
    await finish()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
    await act(async () => seeAgain())
    await showsCard('draw')
    vi.useRealTimers()
  })

  it('practice continues on another page without losing anything', async () => {
    const { user, device } = await begin()
    await user.keyboard('j')
    await showsCard('came across')
    document.body.replaceChildren()
    await showToday(await openDevice())
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([1])
  })
})

// §14.4
describe('Undo', () => {
  it('Undo undoes the last answer and shows its card again', async () => {
    const { user, device } = await begin()
    await user.keyboard('j')
    await showsCard('came across')
    await user.keyboard('u')
    await showsCard('very clear')
    const [row] = await cardsOf(device)
    expect(row!.schedule).toBeNull()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it.each([
    ['known', 'known'],
    ['suspend', 'suspended'],
  ] as const)('the action ‘%s’ puts a card aside, and Undo brings it back', async (action, state) => {
    const { user, device } = await begin()
    await user.click(screen.getByRole('button', { name: notebookText(action) }))
    await showsCard('came across')
    expect((await cardsOf(device))[0]!.state).toBe(state)
    await user.click(screen.getByRole('button', { name: /Undo/ }))
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
    await answerElsewhere()
    await user.keyboard('j')
    await showsCard('came across')
    expect(await reviewsOf(device)).toEqual([4])
    expect(screen.queryByText(notebookText('notStored'))).toBeNull()
  })
})

// §14.8
it('the card stays if the device does not store its grade, and the page reports it', async () => {
  const { user, device } = await begin()
  const full = vi.spyOn(device, 'change').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await user.keyboard('j')
  expect(await screen.findByText(notebookText('notStored'))).toBeTruthy()
  expect(shown()).toContain('draw')
  full.mockRestore()
  await user.keyboard('j')
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
  await showToday(device)
  await showsCard('put')
  expect(screen.getByText(notebookText('practice.counter', { done: 1, total: 3 }))).toBeTruthy()
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
  await showToday(device)
  await showsCard('came across')
  expect(screen.queryByRole('button', { name: notebookText('end.round') })).toBeNull()
})

// §14.8
it('the page reports that the notebook cannot be read, and can try again', async () => {
  const device = await deviceWithResult()
  vi.spyOn(device, 'use').mockRejectedValueOnce(new DOMException('No', 'InvalidStateError'))
  const { user } = await showToday(device)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await showsCard('draw')
})
