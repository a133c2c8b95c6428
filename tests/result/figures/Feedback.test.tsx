import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import { Feedback } from '#result/figures/Feedback.tsx'
import { aSharedResult } from '../../support/builders.ts'
import { pageIn } from '../../support/pageIn.ts'

const coded = {
  level_description: 'From the server.',
  next_steps: ['A step from the server.'],
  next_step_codes: ['input', 'a_day'],
} satisfies Partial<SharedResult>

const show = (changes: Partial<SharedResult> = {}) =>
  render(
    <Feedback result={{ ...aSharedResult(coded), ...changes }}>
      {({ description, steps }) => <p>{[description, ...steps].join(' | ')}</p>}
    </Feedback>,
  )

it('an English page shows the texts of the server', () => {
  show()
  expect(screen.getByText('From the server. | A step from the server.')).toBeTruthy()
})

it('a page in another language words the codes of a result', async () => {
  pageIn('de')
  show()
  const text = await screen.findByText(/^This vocabulary covers/)
  expect(text.textContent).toMatch(/ \| Read an article .* \| Learn 7 phrases a day/)
  expect(text.textContent).not.toContain('server')
})

it('a page in another language words the doubt of a result, too', async () => {
  pageIn('de')
  show({ overclaiming: true })
  expect(await screen.findByText(/ The answers leave more doubt than usual\. \| /)).toBeTruthy()
})

it('a page in another language shows the English texts of a server that sends no codes', async () => {
  pageIn('ar')
  show({ next_step_codes: undefined })
  const text = await screen.findByText(/^From the server\./)
  expect(text.closest('[lang=en][dir=ltr]')).toBeTruthy()
})
