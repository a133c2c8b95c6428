import { type CSSProperties, useId, useRef } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { Option } from './matchingOptions.ts'
import { OptionList, optionId } from './OptionList.tsx'
import styles from './SearchableSelect.module.css'
import { useCombobox } from './useCombobox.ts'
import { useFreeSpace } from './useFreeSpace.ts'

interface SearchableSelectProps extends FieldProps {
  /** `value` is an option's value, or the text that was left in the field and is no option. */
  options: readonly Option[]
}

/**
 * One of many options, found by typing. A text that is no option's label is handed on as it stands, so that the
 * screen's validation can object to it.
 *
 * Written by hand: the rules about left texts and the direction of opening would take as much code around a combobox
 * library, which adds 13 kB to the first step of the flow.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, error, required, name, options, value, onChange, onBlur, placeholder } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const combobox = useCombobox({ options, value, onChange })
  const { upward, height } = useFreeSpace(box, combobox.open)
  const hasMatches = combobox.matches.length > 0
  const listOpen = combobox.open && hasMatches

  return (
    <FieldFrame label={label} error={error} required={required}>
      {({ className, ...wiring }) => (
        <div ref={box} className={styles.box}>
          <input
            {...wiring}
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
              // A chosen name is replaced by typing, not edited.
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
              {combobox.open && !hasMatches ? 'Invalid selection.' : ''}
            </p>
            {listOpen && (
              <OptionList
                id={listId}
                label={label}
                options={combobox.matches}
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
