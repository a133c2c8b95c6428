import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import YourPage from '#result/inked/YourPage.tsx'
import { aSharedResult, aSpecifiedResult } from '../../support/builders.ts'

function show(result: SharedResult) {
  const { container } = render(<YourPage result={result} />, { wrapper: MemoryRouter })
  const page = () =>
    [...container.querySelectorAll('[lang=en][translate=no]')].map(({ textContent }) => textContent).join('\n')
  return { page, section: screen.getByRole('region', { name: 'Your English on a page' }) }
}
const b2 = aSharedResult({ edition: 'third', ability: 0.5, ability_range: [-0.2, 1.2] })

// §12.46
it('the page starts one level up, and gives its known share with a margin of one standard error, as an estimate', () => {
  const { section, page } = show(b2)
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  expect(screen.getAllByRole('status')[0]!.textContent).toContain('An essay at level C1')
  expect(section.textContent).toContain('You probably know about 6 in 10 of the words on this page.')
  expect(section.textContent).toContain('This is an estimate: we did not ask you these words. It may be 6 or 7 in 10.')
  expect(page()).toContain('an unoccupied mind were a leak to be plugged')
})

// §12.46
it('the page changes with the chosen level', async () => {
  const { section, page } = show(b2)
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  await userEvent.click(screen.getByRole('radio', { name: 'A2' }))
  expect(section.textContent).toContain('A message at level A2')
  expect(section.textContent).toMatch(/know (all|about 9 in 10) of/)
  expect(page()).toContain('Don’t believe her!')
  await userEvent.click(screen.getByRole('radio', { name: 'A1' }))
  expect(section.textContent).toContain('A café’s menu at level A1')
})

// §12.47
it('the page says how much 2,000 more words would open to a beginner, and only to a beginner', () => {
  const { section } = show(aSharedResult({ edition: 'third', level: 'A2', ability: -1 }))
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  expect(section.textContent).toContain('2,000 more words would open these, too: borrow, repair,')
})

// §12.48
it('the page of a result with the specified fields alone gives an estimate without a range', () => {
  const { section } = show(aSpecifiedResult())
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  expect(section.textContent).toContain('This is an estimate: we did not ask you these words.')
  expect(section.textContent).not.toContain('a little more')
})

// §12.46
it('the page shows its beginning until it is opened, then the focus is on all of it, inked at once without motion', () => {
  const { section, page } = show(b2)
  expect(page()).toMatch(/^IN PRAISE OF BOREDOM/)
  expect(page()).toMatch(/ …\s*$/)
  expect(page()).not.toContain('Persevere')
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  expect(page()).toContain('Persevere')
  expect(document.activeElement!.textContent).toContain('Persevere')
  expect(section.querySelector('[style*="--pen"]')).toBeNull()
})

// §12.63
it('the page, once it is open, leads to where the learner’s own text is read', () => {
  const { section } = show(b2)
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  const link = within(section).getByRole('link', { name: 'Try your own text' })
  expect(link.getAttribute('href')).toBe('/reading/')
})

// §12.46
it('the page of a beginner is that of A1, and names the few words that they know instead of a number', () => {
  const { section } = show(aSharedResult({ edition: 'third', level: 'A1', ability: -2.6, ability_range: [-3.4, -1.8] }))
  fireEvent.click(screen.getByRole('button', { name: 'The whole page' }))
  expect(section.textContent).toContain('A café’s menu at level A1You probably know ')
  expect(section.textContent).not.toMatch(/ in 10|none/)
  expect(/open these, too: (.*?)\./.exec(section.textContent)![1]!.split(', ')).toHaveLength(6)
})
