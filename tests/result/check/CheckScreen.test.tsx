import { act, cleanup, screen } from '@testing-library/react'
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
  next,
  open,
  openDevice,
  question,
  TOTAL,
} from '../../support/checkScreen.tsx'
import { eventually } from '../../support/eventually.ts'
import { fillStorage } from '../../support/servicesHarness.ts'

checkDevicePerTest()
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)
const answersOn = async (database: VocabDatabase) => (await readOwnDetails(database, 'code-1'))?.check?.answers

// §12.36
describe('a question', () => {
  it('a question has the expression alone, three meanings and Not sure, and its position is announced', async () => {
    await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'the first meaning of put off1',
      'the second meaning of put off2',
      'the third meaning of put off3',
      'I don’t know4',
    ])
    expect(chosen()).toBe(-1)
    const counter = screen.getByRole('heading', { level: 2, name: `1 of ${TOTAL}` })
    expect(counter.getAttribute('aria-live')).toBe('polite')
  })

  it('a question gets the focus, not its meanings, and nothing reveals whether the last answer was right', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(choice(/second/))
    await user.click(next())
    const group = await question(1)
    await eventually(() => expect(document.activeElement).toBe(group))
    expect(screen.getByText(`2 of ${TOTAL}`)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/right|wrong|correct/i)
  })

  it('a question requires a choice, and no longer asks for it after a choice, or after Back to another question', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(1)))
    const asks = () => screen.getByRole('alert').textContent
    await question(1)
    await user.click(next())
    expect(asks()).toBe('Please choose one of the four.')
    await user.click(screen.getByRole('button', { name: uiText('back') }))
    await question(0)
    expect(asks()).toBe('')
    await user.click(next())
    await question(1)
    await user.click(next())
    expect(asks()).toBe('Please choose one of the four.')
    await user.click(choice(/first/))
    expect(asks()).toBe('')
  })
})

// §12.37
describe('keys in a check', () => {
  it.each([
    ['1', 0],
    ['2', 1],
    ['{Shift>}3{/Shift}', 2],
    ['4', 3],
  ])('the keys %s choose a meaning, and Enter continues', async (keys, index) => {
    const database = await deviceWith(aLocalCheck(0))
    const { user } = await open(database)
    await question(0)
    await user.keyboard(keys)
    expect(chosen()).toBe(index)
    await user.keyboard('{Enter}')
    await question(1)
    expect(await answersOn(database)).toEqual([{ position: 0, chosen: index === 3 ? null : index }])
  })

  it('the standard keys of radio buttons also choose a meaning, and Enter continues from there', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(choice(/third/))
    choice(/first/).focus()
    await user.keyboard(' ')
    expect(chosen()).toBe(0)
    await user.keyboard('{Enter}')
    await question(1)
  })

  it('the keys 1 to 4 are turned off together with the letters of the test', async () => {
    const { user, store } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(screen.getByRole('checkbox', { name: 'Use the keys 1 to 4' }))
    expect(store.get().singleKeysOff).toBe(true)
    await user.keyboard('1')
    expect(chosen()).toBe(-1)
  })
})

// §12.38
describe('a choice', () => {
  it('a choice is stored before the next question appears, and is restored when the page is opened again', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    await user.click(choice('I don’t know'))
    await user.click(next())
    await question(3)
    cleanup()
    await open(await openDevice())
    await question(3)
    await userEvent.setup().click(screen.getByRole('button', { name: uiText('back') }))
    await question(2)
    expect(chosen()).toBe(3)
  })

  it('a choice survives the browser’s Back without Next', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user, router } = await open(database)
    await question(2)
    await user.click(choice(/third/))
    await act(() => router.navigate(-1))
    expect(screen.getByText('The result')).toBeTruthy()
    expect((await answersOn(database))!.at(-1)).toEqual({ position: 10, chosen: 2 })
  })

  it('a choice that the device cannot store keeps the question open', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    const full = fillStorage(database)
    await user.click(choice(/third/))
    await user.click(next())
    expect(screen.getByRole('alert').textContent).toBe('This device could not save your answer. Please try again.')
    await question(2)
    full.mockRestore()
    await user.click(next())
    await question(3)
  })
})
