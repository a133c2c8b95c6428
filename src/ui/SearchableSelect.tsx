import { useEffect, useEffectEvent, useId, useRef, type CSSProperties } from 'react'
import { uiText } from '#texts/ui.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { Option } from './matchingOptions.ts'
import { optionId, OptionList } from './OptionList.tsx'
import styles from './SearchableSelect.module.css'
import { useCombobox } from './useCombobox.ts'
import { useFreeSpace } from './useFreeSpace.ts'

export interface SearchableSelectProps extends FieldProps {
  /** `value` is the value of an option, or an unmatched text that was left in the field. */
  options: readonly Option[]
  hint?: string | undefined
  /** Whether the list opens at once, because the learner asked for it. */
  opensOnMount?: boolean | undefined
}

/**
 * A choice among many options, found by typing. A text that matches no option is passed on unchanged, so that the
 * screen's validation can reject it.
 *
 * No combobox library is used: the rules for such texts and for opening upward would need as much code, and the library
 * adds 13 kB to the first step of the flow.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, error, required, hint, name, options, value, onChange, onBlur, placeholder } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ options, value, onChange })
  const { upward, height } = useFreeSpace(box, combobox.open)
  const hasMatches = combobox.matches.some((option) => !option.always)
  const listOpen = combobox.open && combobox.matches.length > 0

  const openOnMount = useEffectEvent(() => {
    if (!props.opensOnMount) return
    input.current?.focus()
    input.current?.select()
    combobox.show()
  })
  useEffect(() => openOnMount(), [])

  return (
    <FieldFrame label={label} error={error} required={required} hint={hint}>
      {({ className, ...wiring }) => (
        <div ref={box} className={styles.box}>
          <input
            {...wiring}
            ref={input}
            className={`${className} ${styles.input}`}
            name={name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={listOpen}
            aria-controls={listOpen ? listId : undefined}
            aria-activedescendant={listOpen && combobox.active >= 0 ? optionId(listId, combobox.active) : undefined}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholder}
            value={combobox.text}
            onChange={(event) => combobox.type(event.target.value)}
            onKeyDown={combobox.onKeyDown}
            onClick={(event) => {
              // Selects the chosen name, so that typing replaces it.
              if (!combobox.editing) event.currentTarget.select()
              if (!combobox.open) combobox.show()
            }}
            onBlur={() => {
              combobox.leave()
              onBlur?.()
            }}
          />
          <div
            className={styles.popup}
            data-open={combobox.open || undefined}
            data-upward={upward || undefined}
            style={{ '--free': `${height}px` } as CSSProperties}
          >
            <p className={styles.nothing} role="status">
              {combobox.open && !hasMatches ? uiText('invalidSelection') : ''}
            </p>
            {listOpen && (
              <OptionList
                id={listId}
                label={label}
                options={combobox.matches}
                suggestions={combobox.suggestions}
                selected={combobox.selected}
                active={combobox.active}
                onChoose={combobox.choose}
              />
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
