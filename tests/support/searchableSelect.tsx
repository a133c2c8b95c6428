import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { stepsText } from '#texts/steps.ts'
import type { Option } from '#ui/matchingOptions.ts'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'
import { letters } from './selectOptions.ts'

interface Setup {
  value?: string
  error?: string
  options?: readonly Option[]
}

/** Renders the field as a screen does, which passes the chosen value back. */
export function setup({ value = '', error, options = letters }: Setup = {}) {
  const onChange = vi.fn<(value: string) => void>()
  const onBlur = vi.fn<() => void>()
  function Field() {
    const [chosen, setChosen] = useState(value)
    return (
      <>
        <SearchableSelect
          label={stepsText('nativeLanguage')}
          name="native_language"
          options={options}
          value={chosen}
          error={error}
          required
          placeholder="Select a language"
          onBlur={onBlur}
          onChange={(next) => {
            onChange(next)
            setChosen(next)
          }}
        />
        <button>after</button>
      </>
    )
  }
  render(<Field />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox'), onChange, onBlur }
}

export const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
export const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
