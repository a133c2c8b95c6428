import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { uiText } from '#texts/ui.ts'
import type { Option } from '#ui/matchingOptions.ts'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'

const letters: readonly Option[] = [
  { value: 'fr', label: 'French' },
  { value: 'de', label: 'German' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'OM', label: 'Oman' },
  { value: 'RO', label: 'Romania' },
  { value: 'TR', label: 'Türkiye' },
]

const languages: readonly Option[] = [
  { value: 'zh', label: 'Chinese', ownName: { text: '中文', lang: 'zh' }, aliases: ['Mandarin'], suggested: true },
  { value: 'fr', label: 'French' },
  { value: 'fy', label: 'Frisian' },
  { value: 'de', label: 'German', ownName: { text: 'Deutsch', lang: 'de' }, aliases: ['Dutch people say Duits'] },
]

interface Setup {
  value?: string
  error?: string
  options?: readonly Option[]
}

/** The field as a screen holds it: the value goes back in. */
function setup({ value = '', error, options = letters }: Setup = {}) {
  const onChange = vi.fn<(value: string) => void>()
  const onBlur = vi.fn<() => void>()
  function Held() {
    const [held, setHeld] = useState(value)
    return (
      <>
        <SearchableSelect
          label="Native language"
          name="native_language"
          options={options}
          value={held}
          error={error}
          required
          placeholder="Select a language"
          onBlur={onBlur}
          onChange={(next) => {
            onChange(next)
            setHeld(next)
          }}
        />
        <button>after</button>
      </>
    )
  }
  render(<Held />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox'), onChange, onBlur }
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('roles', () => {
  it('the select is a combobox with the name of its label', () => {
    const { field } = setup()
    expect(screen.getByRole('combobox', { name: 'Native language required' })).toBe(field)
    expect(field.getAttribute('aria-autocomplete')).toBe('list')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field.getAttribute('aria-controls')).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('the select controls a listbox of the same name while it is open', async () => {
    const { field, user } = setup({ value: 'de' })
    await user.click(field)
    const list = screen.getByRole('listbox', { name: 'Native language' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(field.getAttribute('aria-controls')).toBe(list.id)
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('German')
    expect(activeOption(field)).toBe('German')
    expect(document.activeElement).toBe(field)
  })

  it('the select is tied to its error text', () => {
    const { field } = setup({ value: 'Klingon', error: 'Select a valid language' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Select a valid language',
    )
  })
})

// §6.8
describe('filter', () => {
  it.each([
    ['an', ['German', 'Oman', 'Romania']],
    ['OMAN', ['Oman', 'Romania']],
    ['cote d', ['Côte d’Ivoire']],
    ["d'ivoire", ['Côte d’Ivoire']],
    ['turk', ['Türkiye']],
    [' ger ', ['German']],
  ])('the list shows the options that contain %j', async (text, expected) => {
    const { field, user } = setup()
    await user.type(field, text)
    expect(shown()).toEqual(expected)
  })

  it('the list puts labels that begin with the text first', async () => {
    const { field, user } = setup()
    await user.type(field, 'r')
    expect(shown()).toEqual(['Romania', 'French', 'German', 'Côte d’Ivoire', 'Türkiye'])
  })

  it('the list shows all options again once the text is gone', async () => {
    const { field, user, onChange } = setup({ value: 'de' })
    await user.clear(field)
    expect(shown()).toHaveLength(letters.length)
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it('the list shows all options, not only the chosen one, when it opens', async () => {
    const { field, user } = setup({ value: 'de' })
    await user.click(field)
    expect(shown()).toHaveLength(letters.length)
  })

  // §6.10
  it.each([
    ['deut', ['German · Deutsch']],
    ['中', ['Chinese · 中文']],
    ['mand', ['Chinese · 中文']],
    ['fr', ['French', 'Frisian']],
    ['fy', ['Frisian']],
  ])('the list finds by %j own names, other names, and codes first of all', async (text, expected) => {
    const { field, user } = setup({ options: languages })
    await user.type(field, text)
    expect(shown()).toEqual(expected)
  })

  it("the list says 'Invalid selection.' when nothing matches", async () => {
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

// §4.28 §6.8
describe('an option for whatever was typed', () => {
  const withOther = [...letters, { value: 'ZZ', label: 'Other country or territory', always: true }]

  it("an option for whatever was typed is offered beside 'Invalid selection.', and taken only on purpose", async () => {
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

  it('an option for whatever was typed ends the list of what was found', async () => {
    const { field, user } = setup({ options: withOther })
    await user.type(field, 'oman')
    expect(shown()).toEqual(['Oman', 'Romania', 'Other country or territory'])
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('keyboard', () => {
  it('the select opens with ArrowDown on the first option and with ArrowUp on the last', async () => {
    const { field, user } = setup()
    field.focus()
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('French')
    await user.keyboard('{Escape}{ArrowUp}')
    expect(activeOption(field)).toBe('Türkiye')
  })

  it('the select opens on the chosen option', async () => {
    const { field, user } = setup({ value: 'OM' })
    field.focus()
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('Oman')
  })

  it('the select moves with the arrows, round the ends, and with Home and End', async () => {
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

  it('the select takes the first match with Enter, and does not submit a form by it', async () => {
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

  it('the select shows the label of what was taken', async () => {
    const { field, user } = setup()
    await user.type(field, 'ger{Enter}')
    expect(field.value).toBe('German')
  })

  it('the select takes the active option with Tab and goes on to the next control', async () => {
    const { field, user, onChange, onBlur } = setup()
    await user.type(field, 'fre')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('fr')
    expect(onBlur).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('the select closes with Escape and keeps the text; a second Escape clears it', async () => {
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
  ])('the select leaves keys alone that end the composition of a character, %s', async (_how, init) => {
    const { field, user, onChange } = setup()
    await user.type(field, 'ger')
    fireEvent.keyDown(field, { key: 'Enter', ...init })
    expect(onChange).not.toHaveBeenCalledWith('de')
  })
})

describe('value', () => {
  it('the select shows the label of a restored value', () => {
    expect(setup({ value: 'OM' }).field.value).toBe('Oman')
  })

  it('the select takes an option by a click', async () => {
    const { field, user, onChange } = setup()
    await user.click(field)
    await user.click(screen.getByRole('option', { name: 'Oman' }))
    expect(onChange).toHaveBeenLastCalledWith('OM')
    expect(field.value).toBe('Oman')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('the select takes a label that was typed in full', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'turkiye')
    expect(onChange).toHaveBeenLastCalledWith('TR')
    await user.click(screen.getByRole('button', { name: 'after' }))
    expect(field.value).toBe('Türkiye')
  })

  it('the select hands on a text that is no option and keeps it in the field', async () => {
    const { field, user, onChange, onBlur } = setup()
    await user.type(field, 'Klingon')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('Klingon')
    expect(field.value).toBe('Klingon')
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('the select hands on a part of a label that was left by a click elsewhere', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'Germ')
    await user.click(screen.getByRole('button', { name: 'after' }))
    expect(onChange).toHaveBeenLastCalledWith('Germ')
    expect(field.value).toBe('Germ')
  })

  // §6.10
  it.each(['DEUTSCH', 'Dutch people say Duits'])(
    'the select takes any other name that was typed in full: %s',
    async (name) => {
      const { field, user, onChange } = setup({ options: languages })
      await user.type(field, name)
      expect(onChange).toHaveBeenLastCalledWith('de')
      expect(field.value).toBe(name)
    },
  )

  // §6.10
  it('the select takes no typed code for a choice until it is taken from the list', async () => {
    const { field, user, onChange } = setup()
    await user.type(field, 'de')
    expect(onChange).not.toHaveBeenCalledWith('de')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('de')
    expect(field.value).toBe('German')
  })
})

// §6.11
describe('suggestions', () => {
  it('stand first, in a group of their own', async () => {
    const { field, user } = setup({ options: languages })
    await user.click(field)
    const group = screen.getByRole('group', { name: uiText('suggested') })
    expect(within(group).getAllByRole('option')).toHaveLength(1)
    expect(shown()[0]).toBe('Chinese · 中文')
    expect(shown()).toHaveLength(languages.length)
  })

  it('suggestions are found like all others', async () => {
    const { field, user } = setup({ options: languages })
    await user.type(field, 'f')
    expect(screen.queryByRole('group')).toBeNull()
    expect(shown()).toEqual(['French', 'Frisian'])
  })
})

// §10.2
describe('direction', () => {
  const place = (top: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 48))
  const opensUpward = () => screen.getByRole('listbox').parentElement!.hasAttribute('data-upward')

  it('the list opens downward with 200 px free below the field', async () => {
    place(window.innerHeight - 200 - 48)
    const { field, user } = setup()
    await user.click(field)
    expect(opensUpward()).toBe(false)
  })

  it('the list opens upward with less than 200 px free below the field', async () => {
    place(window.innerHeight - 199 - 48)
    const { field, user } = setup()
    await user.click(field)
    expect(opensUpward()).toBe(true)
  })
})
