import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '#ui/TextField.tsx'

const field = (props: Partial<Parameters<typeof TextField>[0]> = {}) => (
  <TextField label="Birth year" name="age_group" value="" onChange={() => {}} {...props} />
)

describe('TextField', () => {
  it('a text field is named by its label and announces that it is required', () => {
    render(field({ required: true }))
    expect(screen.getByRole('textbox', { name: 'Birth year required' })).toBeTruthy()
  })

  it('a text field without error and hint is neither invalid nor described', () => {
    render(field())
    const input = screen.getByRole('textbox', { name: 'Birth year (optional)' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.getAttribute('aria-describedby')).toBeNull()
  })

  it('a text field is described by its hint and its error', () => {
    render(field({ hint: 'Four digits.', error: 'Enter a valid year' }))
    const input = screen.getByRole('textbox')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const texts = input
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
    expect(texts).toEqual(['Four digits.', 'Enter a valid year'])
  })

  it('a text field reserves the place of its error text, and announces one that appears', () => {
    const { rerender } = render(field())
    const place = document.querySelector('[aria-live]')!
    rerender(field({ error: 'This field is required' }))
    expect(place.textContent).toBe('This field is required')
    expect(place.getAttribute('aria-live')).toBe('polite')
  })

  it('a text field reports its text and the loss of focus', async () => {
    const onChange = vi.fn()
    const onBlur = vi.fn()
    render(field({ onChange, onBlur }))
    await userEvent.type(screen.getByRole('textbox'), '1')
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1')
    expect(onBlur).toHaveBeenCalledOnce()
  })
})
