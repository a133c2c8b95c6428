import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { WhatYouKnew } from '#result/owner/WhatYouKnew.tsx'
import { aDoneCheck } from '../../support/builders.ts'

const expression = (subject: string, band: 'A' | 'B' | 'C', checked: boolean): AnsweredExpression => ({
  subject,
  sentence: `A **${subject}**.`,
  definition: 'a thing',
  kind: 'word',
  band,
  checked,
  revealed_meaning: false,
})

const rows = () => screen.getAllByRole('group')

/** The inked share of each tick in a row. */
const inkOf = (row: HTMLElement) =>
  [...row.querySelectorAll('svg')].map((tick) => {
    const top = /M\S+ (\S+)H/.exec(tick.children[1]!.getAttribute('d')!)
    return top ? 1 - Number(top[1]) / 14 : 0
  })

// §3.79
it('‘What you knew’ has a row for each band, with a tick for each expression in the test’s order', () => {
  const answers = [expression('warrant', 'C', false), expression('milk', 'A', true), expression('remedy', 'C', true)]
  render(<WhatYouKnew answered={answers} />)
  expect(rows().map(inkOf)).toEqual([[1], [0, 1]])
  expect(rows().map((row) => row.querySelector('summary')!.textContent)).toEqual(['Basic 1 of 1', 'Advanced 1 of 2'])
})

// §3.79
it('an opened row of ‘What you knew’ names the expressions marked Not sure', async () => {
  render(<WhatYouKnew answered={[expression('warrant', 'C', false), expression('remedy', 'C', true)]} />)
  const row = rows()[0] as HTMLDetailsElement
  await userEvent.click(within(row).getByText('Advanced'))
  expect(row.open).toBe(true)
  expect(row.textContent).toContain('Not sure: warrant.')
})

// §3.79
it('‘What you knew’ names an expression marked Know but not known in the check, with a half-inked tick', () => {
  const check = { ...aDoneCheck(), answers: [{ position: 0, subject: 'remedy', right: false }] }
  const answers = [expression('warrant', 'C', false), expression('remedy', 'C', true), expression('decree', 'C', true)]
  render(<WhatYouKnew answered={answers} check={check} />)
  expect(inkOf(rows()[0]!)).toEqual([0, 0.5, 1])
  expect(rows()[0]!.textContent).toContain('Not known in your check: remedy.')
})

// §3.79
it('‘What you knew’ has one line without a mark for expressions to learn later', () => {
  const answers = [expression('milk', 'A', true), expression('draw', 'B', false), expression('warrant', 'C', false)]
  render(<WhatYouKnew answered={answers} />)
  expect(rows().map((row) => row.textContent)).toEqual(['Basic 1 of 1You marked all of these Know.'])
  expect(screen.getByText('Middle and Advanced: for later')).toBeTruthy()
})

it.each([
  ['of the answers', []],
  ['', [expression('warrant', 'C', false)]],
])('‘What you knew’ is not shown if nothing is known %s', (_, answers) => {
  render(<WhatYouKnew answered={answers} />)
  expect(screen.queryByText('What you knew')).toBeNull()
})
