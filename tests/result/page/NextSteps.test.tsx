import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NextSteps } from '#result/page/NextSteps.tsx'

const all = () => screen.queryByRole('group') as HTMLDetailsElement | null

// §12.6
it('next steps begin with a sentence, and have all of them in their order one tap away', () => {
  const steps = ['Read a story. One of a page will do.', 'Learn three expressions a day.']
  render(<NextSteps steps={steps} />)
  expect(screen.getByRole('heading', { name: 'Your next steps' })).toBeTruthy()
  expect(screen.getByText('Read a story.')).toBeTruthy()
  expect(all()!.open).toBe(false)
  expect([...all()!.querySelectorAll('li')].map((step) => step.textContent)).toEqual(steps)
})

it('one next step of one sentence stands alone', () => {
  render(<NextSteps steps={['Read 1.5 pages a day.']} />)
  expect(screen.getByText('Read 1.5 pages a day.')).toBeTruthy()
  expect(all()).toBeNull()
})

it('next steps are not there for a result that came without any', () => {
  const { container } = render(<NextSteps steps={[]} />)
  expect(container.childElementCount).toBe(0)
})
