import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uiText } from '#texts/ui.ts'
import { setup, shown } from '../support/searchableSelect.tsx'
import { languages, letters } from '../support/selectOptions.ts'

describe('value', () => {
  it('a select shows the label of a restored value', () => {
    expect(setup({ value: 'OM' }).field.value).toBe('Oman')
  })

  it('a click takes an option of a select', async () => {
    const { field, user, onChange } = setup()
    await user.click(field)
    await user.click(screen.getByRole('option', { name: 'Oman' }))
    expect(onChange).toHaveBeenLastCalledWith('OM')
    expect(field.value).toBe('Oman')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('a label typed in full is taken', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'turkiye')
    expect(onChange).toHaveBeenLastCalledWith('TR')
    await user.click(screen.getByRole('button', { name: 'after' }))
    expect(field.value).toBe('Türkiye')
  })

  it('a text that is no option is passed on, and stays in the field', async () => {
    const { field, user, onChange, onBlur } = setup()
    await user.type(field, 'Klingon')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('Klingon')
    expect(field.value).toBe('Klingon')
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('part of a label is passed on when the field is left by a click', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'Germ')
    await user.click(screen.getByRole('button', { name: 'after' }))
    expect(onChange).toHaveBeenLastCalledWith('Germ')
    expect(field.value).toBe('Germ')
  })

  // §6.10
  it.each(['DEUTSCH', 'Dutch people say Duits'])('another name typed in full is taken: %s', async (name) => {
    const { field, user, onChange } = setup({ options: languages })
    await user.type(field, name)
    expect(onChange).toHaveBeenLastCalledWith('de')
    expect(field.value).toBe(name)
  })

  // §6.10
  it('a typed code is not a choice until it is taken from the list', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'de')
    expect(onChange).not.toHaveBeenCalledWith('de')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('de')
    expect(field.value).toBe('German')
  })
})

// §6.13
it('a typed text that only contains an option’s name is not replaced by that option', async () => {
  const { field, user, onChange } = setup({ options: letters })
  await user.type(field, 'Sultanate of Oman{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Sultanate of Oman')
  expect(field.value).toBe('Sultanate of Oman')
})

// §4.28 §6.8
describe('the option Other', () => {
  const withOther = [...letters, { value: 'ZZ', label: 'Other country or territory', always: true }]

  it('the option Other is offered with ‘Invalid selection.’, and chosen only on purpose', async () => {
    const { field, user, onChange } = setup({ options: withOther })
    await user.type(field, 'Greenland')
    expect(screen.getByRole('status').textContent).toBe(uiText('invalidSelection'))
    expect(shown()).toEqual(['Other country or territory'])
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('Greenland')
    await user.clear(field)
    await user.type(field, 'Greenland{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('ZZ')
    expect(field.value).toBe('Other country or territory')
  })
})
