import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { uiText } from '#texts/ui.ts'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'
import { activeOption, setup, shown } from '../support/searchableSelect.tsx'
import { languages, letters } from '../support/selectOptions.ts'

describe('roles', () => {
  it('a select is a combobox named by its label', () => {
    const { field } = setup()
    expect(screen.getByRole('combobox', { name: 'Native language required' })).toBe(field)
    expect(field.getAttribute('aria-autocomplete')).toBe('list')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field.getAttribute('aria-controls')).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('an open select controls a listbox of the same name', async () => {
    const { field, user } = setup({ value: 'de' })
    await user.click(field)
    const list = screen.getByRole('listbox', { name: 'Native language' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(field.getAttribute('aria-controls')).toBe(list.id)
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('German')
    expect(activeOption(field)).toBe('German')
    expect(document.activeElement).toBe(field)
  })

  it('a select is described by its error text', () => {
    const { field } = setup({ value: 'Klingon', error: 'Select a valid language' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Select a valid language',
    )
  })
})

// §6.8
describe('filter', () => {
  it('a cleared select lists all options again', async () => {
    const { field, user, onChange } = setup({ value: 'de' })
    await user.clear(field)
    expect(shown()).toHaveLength(letters.length)
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it('an opening select lists all options, not only the chosen one', async () => {
    const { field, user } = setup({ value: 'de' })
    await user.click(field)
    expect(shown()).toHaveLength(letters.length)
  })

  it("a select without a match says 'Invalid selection.'", async () => {
    const { field, user } = setup()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await user.type(field, 'xyz')
    expect(status.textContent).toBe('Invalid selection.')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.clear(field)
    expect(status.textContent).toBe('')
  })
})

describe('keyboard', () => {
  it('a select opens on the first option with ArrowDown, on the last with ArrowUp', async () => {
    const { field, user } = setup()
    field.focus()
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('French')
    await user.keyboard('{Escape}{ArrowUp}')
    expect(activeOption(field)).toBe('Türkiye')
  })

  it('a select opens on the chosen option', async () => {
    const { field, user } = setup({ value: 'OM' })
    field.focus()
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('Oman')
  })

  it('a select moves with the arrows, past its ends, and with Home and End', async () => {
    const { field, user } = setup()
    field.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption(field)).toBe('German')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(activeOption(field)).toBe('Türkiye')
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('French')
    await user.keyboard('{End}')
    expect(activeOption(field)).toBe('Türkiye')
    await user.keyboard('{Home}')
    expect(activeOption(field)).toBe('French')
  })

  it('Enter takes the first match of a select, and does not submit the form', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const onChange = vi.fn()
    render(
      <form onSubmit={submit}>
        <SearchableSelect label="L" name="l" options={letters} value="" onChange={onChange} />
      </form>,
    )
    await userEvent.type(screen.getByRole('combobox'), 'ger{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('de')
    expect(submit).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('Tab takes the active option of a select, and moves to the next control', async () => {
    const { field, user, onChange, onBlur } = setup()
    await user.type(field, 'fre')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('fr')
    expect(onBlur).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('Escape closes a select, and a second one clears its text', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'ger{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.value).toBe('ger')
    await user.keyboard('{Escape}')
    expect(field.value).toBe('')
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it.each([
    ['as most browsers report them', { isComposing: true }],
    ['as Safari reports them', { keyCode: 229 }],
  ])('a select ignores keys that end the composition of a character, %s', async (_how, init) => {
    const { field, user, onChange } = setup()
    await user.type(field, 'ger')
    fireEvent.keyDown(field, { key: 'Enter', ...init })
    expect(onChange).not.toHaveBeenCalledWith('de')
  })
})

// §6.11
it('suggestions are listed first, in their own group', async () => {
  const { field, user } = setup({ options: languages })
  await user.click(field)
  const group = screen.getByRole('group', { name: uiText('suggested') })
  expect(within(group).getAllByRole('option')).toHaveLength(1)
  expect(shown()[0]).toBe('Chinese · 中文')
  expect(shown()).toHaveLength(languages.length)
})

// §10.2
describe('direction', () => {
  const place = (top: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 48))
  const opensUpward = () => screen.getByRole('listbox').parentElement!.hasAttribute('data-upward')

  it('a select opens downward with 200 px free below the field', async () => {
    place(window.innerHeight - 200 - 48)
    const { field, user } = setup()
    await user.click(field)
    expect(opensUpward()).toBe(false)
  })

  it('a select opens downward if there is even less room above', async () => {
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(300)
    place(120)
    const { field, user } = setup()
    await user.click(field)
    expect(opensUpward()).toBe(false)
  })

  it('a select opens upward with less than 200 px free below the field', async () => {
    place(window.innerHeight - 199 - 48)
    const { field, user } = setup()
    await user.click(field)
    expect(opensUpward()).toBe(true)
  })
})
