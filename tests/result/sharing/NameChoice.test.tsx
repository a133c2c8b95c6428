import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NameChoice } from '#result/sharing/NameChoice.tsx'

// §3.56
it.each([null, '\u3164\u3164', '\u200d'])('the name choice is not offered without a visible name: %j', (fullName) => {
  render(<NameChoice fullName={fullName} chosen="full" disabled={false} onChange={() => {}} onRemove={() => {}} />)
  expect(screen.getByText(/^You gave no name\./)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
