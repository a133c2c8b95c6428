import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NextSteps } from '#result/owner/NextSteps.tsx'

// §12.6
it('the next steps are one line, and open in order with one tap', () => {
  const steps = ['Read a story. One of a page will do.', 'Learn three expressions a day.']
  render(<NextSteps steps={steps} />)
  const all = screen.getByRole<HTMLDetailsElement>('group')
  expect(all.querySelector('summary')!.textContent).toBe('Your next steps')
  expect(all.open).toBe(false)
  expect([...all.querySelectorAll('li')].map((step) => step.textContent)).toEqual(steps)
})

it('a result without next steps shows none', () => {
  const { container } = render(<NextSteps steps={[]} />)
  expect(container.childElementCount).toBe(0)
})
