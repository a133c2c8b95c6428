import { useState, type KeyboardEvent } from 'react'
import { matchingOptions, typedValue, type Option } from './matchingOptions.ts'
import { isComposing } from './pressedKey.ts'

interface ComboboxInput {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/**
 * State and keys of an editable combobox (ARIA practices, list autocomplete). Typing filters the options and activates
 * the first match. Enter and Tab choose the active option, arrows, Home and End move it, and Escape closes the list.
 */
export function useCombobox({ options, value, onChange }: ComboboxInput) {
  // The typed text while the learner edits; otherwise the field shows the label of the value, or an unmatched text.
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const selected = options.find((option) => option.value === value)
  const text = typed ?? selected?.label ?? value
  const { matches } = matchingOptions(options, typed ?? '')
  const suggestionCount = matches === options ? options.filter((option) => option.suggested).length : 0

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
    setActive(matchingOptions(options, next).found > 0 ? 0 : -1)
    onChange(typedValue(options, next))
  }

  function leave() {
    setTyped(null)
    close()
  }

  /** Handles a key. Returns whether it had an effect, so that the browser must ignore it. */
  function handleKey(event: KeyboardEvent): boolean {
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
    if (!isComposing(event.nativeEvent) && handleKey(event)) event.preventDefault()
  }

  return {
    text,
    open,
    active,
    matches,
    suggestionCount,
    selected,
    editing: typed !== null,
    show,
    choose,
    type,
    leave,
    onKeyDown,
  }
}
