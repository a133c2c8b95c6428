import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from '#taking/steps/words/useShortcuts.ts'
import { pageIn } from '../../../support/pageIn.ts'

const back = vi.fn()
const noActions = { know() {}, notSure() {}, meaning() {}, listen() {}, back, help() {} }

function Keys() {
  useShortcuts(noActions, { singleKeysOff: false })
  return ['J', 'F', 'H', 'L'].map((key) => (
    <button key={key} aria-keyshortcuts={key}>
      {key}
    </button>
  ))
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Keys />)
})
afterEach(() => void vi.useRealTimers())

const press = (key: string) => fireEvent.keyDown(document, { key })
const shownPressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-pressed'))
    .map(({ textContent }) => textContent)

it('the arrow that points backward leads back, in both directions of the page', () => {
  back.mockClear()
  press('ArrowLeft')
  press('ArrowRight')
  expect(back).toHaveBeenCalledTimes(1)
  pageIn('ar')
  cleanup()
  render(<Keys />)
  press('ArrowLeft')
  expect(back).toHaveBeenCalledTimes(1)
  press('ArrowRight')
  expect(back).toHaveBeenCalledTimes(2)
})

// §10.3
describe('a pressed key shows on its button for 100 ms', () => {
  it.each(['j', 'f', 'h', 'l', 'J'])('the pressed key %s shows on its button for 100 ms', (key) => {
    expect(shownPressed()).toEqual([])
    press(key)
    expect(shownPressed()).toEqual([key.toUpperCase()])
    vi.advanceTimersByTime(99)
    expect(shownPressed()).toEqual([key.toUpperCase()])
    vi.advanceTimersByTime(1)
    expect(shownPressed()).toEqual([])
  })

  it('a key pressed again shows for 100 ms from the last press', () => {
    press('j')
    vi.advanceTimersByTime(60)
    press('j')
    vi.advanceTimersByTime(99)
    expect(shownPressed()).toEqual(['J'])
    vi.advanceTimersByTime(1)
    expect(shownPressed()).toEqual([])
  })

  it('a pressed key without a button shows nowhere', () => {
    press('ArrowLeft')
    expect(shownPressed()).toEqual([])
  })
})
