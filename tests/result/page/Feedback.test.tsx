import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import { Feedback } from '#result/page/Feedback.tsx'
import { aSharedResult } from '../../support/builders.ts'
import { pageIn } from '../../support/pageIn.ts'

const coded = {
  level_description: 'From the server.',
  next_steps: ['A step from the server.'],
  standings: { phrasal_verb: 'even', idiom: 'ahead' },
  next_step_codes: ['input', 'a_day'],
} satisfies Partial<SharedResult>

const show = (changes: Pick<Partial<SharedResult>, 'standings' | 'next_step_codes'> = {}) =>
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
  expect(text.textContent).toMatch(/ahead of the words\. \| Read an article .* \| Take 7 phrases a day/)
  expect(text.textContent).not.toContain('server')
})

it.each([{ standings: undefined }, { next_step_codes: undefined }])(
  'a page in another language shows the English texts of a server that sends no codes: %o',
  async (missing) => {
    pageIn('ar')
    show(missing)
    const text = await screen.findByText(/^From the server\./)
    expect(text.closest('[lang=en][dir=ltr]')).toBeTruthy()
  },
)
