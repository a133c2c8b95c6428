import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties } from 'react'
import { uiText } from '#texts/ui.ts'
import frame from './FieldFrame.module.css'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { LinkAction } from './LinkAction.tsx'
import type { Option } from './matchingOptions.ts'
import styles from './SearchableSelect.module.css'
import { useCombobox } from './useCombobox.ts'
import { useFreeSpace } from './useFreeSpace.ts'

interface SearchableSelectProps extends FieldProps {
  /** `value` is the value of an option, or an unmatched text that was left in the field. */
  options: readonly Option[]
  /** Whether the value is a suggestion from the device, which shows as chosen until the learner presses 'Change'. */
  proposed?: boolean
}

/**
 * A choice among many options, found by typing. A text that matches no option is passed on unchanged, so that the
 * screen's validation can reject it.
 *
 * No combobox library is used: the rules for such texts and for opening upward would need as much code, and the library
 * adds 13 kB to the first step of the flow.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { proposed = false, label, error, required } = props
  const [accepted, setAccepted] = useState(proposed)
  const chosen = props.options.find(({ value }) => value === props.value)
  if (!accepted || !chosen) return <Combobox {...props} />
  return (
    <FieldFrame label={label} error={error} required={required}>
      {({ id, className }) => (
        <div className={`${className} ${styles.chosen}`}>
          {/* An output is a live region, but this one reports no change. */}
          <output id={id} aria-live="off">
            {chosen.label}
            <OwnName option={chosen} />
          </output>
          <LinkAction aria-describedby={id} onClick={() => setAccepted(false)}>
            {uiText('change')}
          </LinkAction>
        </div>
      )}
    </FieldFrame>
  )
}

const OwnName = ({ option: { ownName } }: { option: Option }) =>
  ownName && (
    <>
      {' · '}
      <bdi lang={ownName.lang}>{ownName.text}</bdi>
    </>
  )

function Combobox(props: SearchableSelectProps) {
  const { label, error, required, name, options, value, onChange, onBlur, placeholder } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ options, value, onChange })
  const { upward, height } = useFreeSpace(box, combobox.open)
  const hasMatches = combobox.matches.some((option) => !option.always)
  const listOpen = combobox.open && combobox.matches.length > 0

  const openOnMount = useEffectEvent(() => {
    // In place of a suggestion that the learner did not accept.
    if (!props.proposed) return
    input.current?.focus()
    input.current?.select()
    combobox.show()
  })
  useEffect(() => openOnMount(), [])

  return (
    <FieldFrame label={label} error={error} required={required}>
      {({ className, ...wiring }) => (
        <div ref={box} className={styles.box}>
          <input
            {...wiring}
            ref={input}
            className={`${className} ${frame.arrow}`}
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
            {listOpen && <OptionList id={listId} label={label} {...combobox} />}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

type OptionListProps = ReturnType<typeof useCombobox> & { id: string; label: string }

/** Returns the id of the option at an index, for `aria-activedescendant`. */
const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options of a searchable select. The focus stays in the text field. */
function OptionList({ id, label, matches, suggestionCount, selected, active, choose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)

  // Scrolls only the list; `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const option = document.getElementById(optionId(id, active))
    if (!list.current || !option) return
    const { scrollTop, clientHeight } = list.current
    const end = option.offsetTop + option.offsetHeight
    if (option.offsetTop < scrollTop) list.current.scrollTop = option.offsetTop
    else if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight
  }, [id, active, matches])

  const shown = matches.map((option, index) => (
    <div
      key={option.value}
      id={optionId(id, index)}
      className={styles.option}
      role="option"
      aria-selected={option === selected}
      data-active={index === active || undefined}
      onClick={() => choose(option)}
    >
      <span>
        {option.label}
        <span className={styles.own}>
          <OwnName option={option} />
        </span>
      </span>
    </div>
  ))

  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestionCount > 0 && (
        <div className={styles.suggestions} role="group" aria-label={uiText('suggested')}>
          <p className={styles.heading} aria-hidden="true">
            {uiText('suggested')}
          </p>
          {shown.slice(0, suggestionCount)}
        </div>
      )}
      {shown.slice(suggestionCount)}
    </div>
  )
}
