import { type KeyboardEvent, useState } from 'react'
import { matchingOptions, type Option, typedValue } from './matchingOptions.ts'

interface ComboboxInput {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/**
 * State and keys of an editable combobox (ARIA practices, list autocomplete): typing filters and makes the first match
 * the active one; Enter and Tab take the active option, arrows, Home and End move it, Escape closes the list.
 */
export function useCombobox({ options, value, onChange }: ComboboxInput) {
  // While the learner edits, the field shows what was typed; else the label of the value, or the text left behind.
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const selected = options.find((option) => option.value === value)
  const text = typed ?? selected?.label ?? value
  const matches = typed === null ? options : matchingOptions(options, typed)

  function show(index = selected ? options.indexOf(selected) : -1) {
    setOpen(true)
    setActive(index)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: Option) {
    onChange(option.value)
    setTyped(null)
    close()
  }

  function type(next: string) {
    setTyped(next)
    setOpen(true)
    setActive(next.trim() !== '' && matchingOptions(options, next).length > 0 ? 0 : -1)
    onChange(typedValue(options, next))
  }

  function leave() {
    setTyped(null)
    close()
  }

  /** Returns whether the key did something, so that the browser must not. */
  function pressed(event: KeyboardEvent): boolean {
    const last = matches.length - 1
    const option = open ? matches[active] : undefined
    switch (event.key) {
      case 'ArrowDown':
        if (!open) show(event.altKey || selected ? undefined : 0)
        else setActive(active >= last ? 0 : active + 1)
        return true
      case 'ArrowUp':
        if (open && event.altKey) close()
        else if (!open) show(selected ? undefined : last)
        else setActive(active <= 0 ? last : active - 1)
        return true
      case 'Home':
      case 'End':
        if (!open || last < 0) return false
        setActive(event.key === 'Home' ? 0 : last)
        return true
      case 'Enter':
        if (option) choose(option)
        return open
      case 'Tab':
        if (option) choose(option)
        return false
      case 'Escape':
        if (!open && text === '') return false
        if (!open) type('')
        close()
        return true
      default:
        return false
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that ends the composition of a character (Japanese, Korean …) is not ours.
    if (!event.nativeEvent.isComposing && pressed(event)) event.preventDefault()
  }

  return { text, open, active, matches, selected, editing: typed !== null, show, choose, type, leave, onKeyDown }
}
