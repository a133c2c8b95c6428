import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NextSteps } from '#result/page/NextSteps.tsx'

// §12.6
it('next steps are listed in their order', () => {
  render(<NextSteps steps={['Read a story.', 'Learn three expressions a day.']} />)
  expect(screen.getByRole('heading', { name: 'Your next steps' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Read a story.',
    'Learn three expressions a day.',
  ])
})

it('next steps are not there for a result that came without any', () => {
  const { container } = render(<NextSteps steps={[]} />)
  expect(container.childElementCount).toBe(0)
})

it('next steps of more than one sentence have the rest one tap away', () => {
  render(<NextSteps steps={['Read a story. One of a page will do.']} />)
  expect(screen.getByText('Read a story.', { exact: false, selector: 'summary' })).toBeTruthy()
  expect(screen.getByText('One of a page will do.').closest('details')?.open).toBe(false)
})
