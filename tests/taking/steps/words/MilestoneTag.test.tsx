import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MilestoneTag } from '#taking/steps/words/MilestoneTag.tsx'

const tagAt = (position: number) => render(<MilestoneTag position={position} total={80} />).container

afterEach(() => void vi.useRealTimers())

// §3.95
it.each([
  [20, '20 done'],
  [40, 'Halfway'],
  [60, '60 done'],
])('the counter turns into a tag for 1.2 seconds after %i answers', (position, text) => {
  vi.useFakeTimers()
  const tag = tagAt(position)
  expect(tag.textContent).toBe(text)
  act(() => void vi.advanceTimersByTime(1199))
  expect(tag.textContent).toBe(text)
  act(() => void vi.advanceTimersByTime(1))
  expect(tag.textContent).toBe('')
})

// §3.95
it('the tag stays on the last sentence, and does not appear on others', () => {
  vi.useFakeTimers()
  const last = tagAt(79)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(last.textContent).toBe('Last one.')
  for (const position of [0, 19, 21, 39, 59, 78]) expect(tagAt(position).textContent).toBe('')
})
