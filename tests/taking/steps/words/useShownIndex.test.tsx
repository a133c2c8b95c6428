import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordPath } from '#rules/paths.ts'
import { useShownIndex } from '#taking/steps/words/useShownIndex.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Sentence() {
  const { index } = useParams()
  const navigate = useNavigate()
  const { shown, showNext, showPrevious } = useShownIndex(Number(index))
  return (
    <>
      <p>{`sentence ${shown}, address ${index}`}</p>
      <button onClick={showNext}>next</button>
      <button onClick={showPrevious}>previous</button>
      <button onClick={() => navigate(-1)}>Back of the browser</button>
      <button onClick={() => navigate(1)}>Forward of the browser</button>
    </>
  )
}

function open() {
  render(
    <MemoryRouter initialEntries={[wordPath(3), wordPath(4)]} initialIndex={1}>
      <Routes>
        <Route path={wordPath(0).replace('0', ':index')} element={<Sentence />} />
      </Routes>
    </MemoryRouter>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const paint = () => act(() => vi.advanceTimersByTime(1_000))
const text = () => screen.getByText(/sentence/).textContent

// §3.80
test('the next sentence shows at once, and its address follows as a new history entry', () => {
  open()
  press('next')
  expect(text()).toBe('sentence 5, address 4')
  paint()
  expect(text()).toBe('sentence 5, address 5')
  press('Back of the browser')
  expect(text()).toBe('sentence 4, address 4')
})

// §3.80
test.each(['previous', 'Back of the browser'])('a move (%s) before the address has followed does nothing', (name) => {
  open()
  press('next')
  press(name)
  const shown = text()
  expect(shown).toBe(name === 'previous' ? 'sentence 4, address 4' : 'sentence 3, address 3')
  paint()
  expect(text()).toBe(shown)
})

// §3.80
test('previous goes back in the history from a sentence that was opened from another one', () => {
  open()
  press('next')
  paint()
  press('previous')
  expect(text()).toBe('sentence 4, address 4')
  press('Forward of the browser')
  expect(text()).toBe('sentence 5, address 5')
})

test('previous replaces the history entry from the sentence where the test was resumed', () => {
  open()
  press('previous')
  expect(text()).toBe('sentence 3, address 3')
  press('Forward of the browser')
  expect(text()).toBe('sentence 3, address 3')
})
