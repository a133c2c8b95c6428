import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VocabDatabase } from '#device/database.ts'
import { uiText } from '#texts/ui.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { aLocalCheck } from '../../support/builders.ts'
import {
  checkDevicePerTest,
  choice,
  deviceWith,
  open,
  openDevice,
  question,
  TOTAL,
} from '../../support/checkScreen.tsx'
import { eventually } from '../../support/eventually.ts'
import { fillStorage } from '../../support/servicesHarness.ts'

checkDevicePerTest()
const choices = () => within(screen.getByRole('group')).getAllByRole('button')
const chosen = () => choices().findIndex((each) => each.getAttribute('aria-pressed') === 'true')
const answersOn = async (database: VocabDatabase) => (await readOwnDetails(database, 'code-1'))?.check?.answers

// §12.36
describe('a question', () => {
  it('a question has the expression alone, three meanings and Not sure, and its position is announced', async () => {
    await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      '1the first meaning of put off',
      '2the second meaning of put off',
      '3the third meaning of put off',
      '4I don’t know',
    ])
    expect(chosen()).toBe(-1)
    const counter = screen.getByRole('heading', { level: 2, name: `1 of ${TOTAL}` })
    expect(counter.getAttribute('aria-live')).toBe('polite')
  })

  it('a question gets the focus, not its meanings, and nothing reveals whether the last answer was right', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(choice(/second/))
    const group = await question(1)
    await eventually(() => expect(document.activeElement).toBe(group))
    expect(screen.getByText(`2 of ${TOTAL}`)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/right|wrong|correct/i)
  })

  it('a question ignores the second tap of a double tap, which would answer it unread', async () => {
    const database = await deviceWith(aLocalCheck(0))
    await open(database)
    await question(0)
    fireEvent.click(choice(/first/), { detail: 1 })
    await question(1)
    fireEvent.click(choice(/first/), { detail: 2 })
    await act(async () => {})
    expect(await answersOn(database)).toHaveLength(1)
  })
})

// §12.37
describe('keys in a check', () => {
  it.each([
    ['1', 0],
    ['2', 1],
    ['{Shift>}3{/Shift}', 2],
    ['4', 3],
  ])('the keys %s answer and go on', async (keys, index) => {
    const database = await deviceWith(aLocalCheck(0))
    const { user } = await open(database)
    await question(0)
    await user.keyboard(keys)
    await question(1)
    expect(await answersOn(database)).toEqual([{ position: 0, chosen: index === 3 ? null : index }])
  })

  it('the keys 1 to 4 are turned off together with the letters of the test', async () => {
    const { user, store } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(screen.getByRole('checkbox', { name: 'Use the keys 1 to 4' }))
    expect(store.get().singleKeysOff).toBe(true)
    await user.keyboard('1')
    await act(async () => {})
    await question(0)
  })
})

// §12.38
describe('a choice', () => {
  it('a choice is stored before the next question appears, and Back leads to it, also when the page is opened again', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(2)))
    await question(2)
    await user.click(choice('I don’t know'))
    await question(3)
    cleanup()
    await open(await openDevice())
    await question(3)
    await userEvent.setup().click(screen.getByRole('button', { name: uiText('back') }))
    await question(2)
    expect(chosen()).toBe(3)
  })

  it('a choice that the device cannot store keeps the question open', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    const full = fillStorage(database)
    await user.click(choice(/third/))
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toBe('This device could not save your answer. Please try again.'),
    )
    await question(2)
    full.mockRestore()
    await user.click(choice(/second/))
    await question(3)
  })
})

// §12.39
describe('No check', () => {
  /** Presses it at a check of which two questions are answered. */
  async function press(database: VocabDatabase) {
    const { user } = await open(database)
    await question(2)
    await user.click(screen.getByRole('button', { name: 'No check' }))
    const dialog = screen.getByRole('dialog', { name: 'No check for this result?' })
    expect(dialog.textContent).toContain('You can then see all meanings. This result can’t be checked later.')
    return { user, no: within(dialog).getByRole('button', { name: 'No check' }) }
  }
  const stored = async (database: VocabDatabase) => (await readOwnDetails(database, 'code-1'))?.check

  it('“No check” explains its effect, is final, and leads to the result', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user, no } = await press(database)
    await user.click(no)
    expect(await screen.findByText('The result')).toBeTruthy()
    expect(await stored(database)).toMatchObject({ state: 'declined', answers: [] })
  })

  it('“No check” can be taken back until it is confirmed', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await press(database)
    await user.click(screen.getByRole('button', { name: 'Keep the check' }))
    await question(2)
    expect(await stored(database)).toEqual(aLocalCheck(2))
  })

  it('“No check” reports a device that cannot store it', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user, no } = await press(database)
    fillStorage(database)
    await user.click(no)
    await eventually(() => expect(screen.getByRole('alert').textContent).toMatch(/could not save/))
  })
})
