import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import pageTexts from '#result/inked/pageTexts.json'
import YourPage from '#result/inked/YourPage.tsx'
import { aSharedResult, aSpecifiedResult } from '../../support/builders.ts'

function show(result: SharedResult) {
  const { container } = render(<YourPage result={result} />)
  const page = () =>
    [...container.querySelectorAll('[lang=en][translate=no]')].map(({ textContent }) => textContent).join('\n')
  return { page, section: screen.getByRole('region', { name: 'Your English on a page' }) }
}
const b2 = aSharedResult({ edition: 'third', ability: 0.5, ability_range: [-0.2, 1.2] })

// §12.46
it('the page starts one level up, and gives its known share with a margin of one standard error, as an estimate', () => {
  const { section, page } = show(b2)
  expect(screen.getAllByRole('status')[0]!.textContent).toContain('An essay at level C1')
  expect(section.textContent).toContain('You probably know about 6 in 10 of the words on this page.')
  expect(section.textContent).toContain(
    'This is an estimate: we did not ask you these words. It may be 6 in 10 or 7 in 10.',
  )
  expect(page()).toContain('an unoccupied mind were a leak to be plugged')
})

// §12.46
it('the page changes with the chosen level', async () => {
  const { section, page } = show(b2)
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
  expect(section.textContent).toContain('2,000 more words would open these, too: borrow, repair,')
  screen.getByText(/words without a mark/)
})

// §12.48
it('the page of a result with the specified fields alone gives an estimate without a range', () => {
  const { section } = show(aSpecifiedResult())
  expect(section.textContent).toContain('This is an estimate: we did not ask you these words.')
  expect(section.textContent).not.toContain('a little more')
})

// §12.46
it('the page lists every pale word for screen readers, and is inked at once without motion', () => {
  const { section } = show(aSpecifiedResult({ level: 'C2', lemmas_number: 30_000 }))
  const pale = [...section.querySelectorAll<HTMLElement>('[data-look=pale]')].map(({ textContent }) => textContent)
  expect(pale.length).toBeGreaterThan(0)
  const list = section.querySelector('details')!.textContent
  for (const word of pale) expect(list).toContain(pageTexts.lemmas[word.toLowerCase() as never] ?? word.toLowerCase())
  expect(section.querySelector('[style*="--pen"]')).toBeNull()
})
