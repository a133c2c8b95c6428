import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NextSteps } from '#result/owner/NextSteps.tsx'

const all = () => screen.queryByRole('group') as HTMLDetailsElement | null

// §12.6
it('several next steps start with one sentence, and open in order with one tap', () => {
  const steps = ['Read a story. One of a page will do.', 'Learn three expressions a day.']
  render(<NextSteps steps={steps} />)
  expect(screen.getByRole('heading', { name: 'Your next steps' })).toBeTruthy()
  expect(screen.getByText('Read a story.')).toBeTruthy()
  expect(all()!.open).toBe(false)
  expect([...all()!.querySelectorAll('li')].map((step) => step.textContent)).toEqual(steps)
})

it.each([
  ['Arabic', 'اقرأ قصة. صفحة تكفي.', 'اقرأ قصة.'],
  ['Hindi', 'एक कहानी पढ़ें। एक पेज काफ़ी है।', 'एक कहानी पढ़ें।'],
  ['Japanese', '話を読みましょう。1ページで十分です。', '話を読みましょう。'],
  ['Chinese', '不要选“知道。”除非你懂。再读一页。', '不要选“知道。”除非你懂。'],
])('the first sentence in %s ends with its stop', (_, step, first) => {
  render(<NextSteps steps={[step]} />)
  expect(screen.getByText(first, { selector: 'p' })).toBeTruthy()
})

it('a single next step of one sentence is shown alone', () => {
  render(<NextSteps steps={['Read 1.5 pages a day.']} />)
  expect(screen.getByText('Read 1.5 pages a day.')).toBeTruthy()
  expect(all()).toBeNull()
})

it('a result without next steps shows none', () => {
  const { container } = render(<NextSteps steps={[]} />)
  expect(container.childElementCount).toBe(0)
})
