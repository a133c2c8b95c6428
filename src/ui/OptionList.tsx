import { useEffect, useRef } from 'react'
import { uiText } from '#texts/ui.ts'
import type { Option } from './matchingOptions.ts'
import styles from './OptionList.module.css'

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  /** The number of options under 'Suggested', which come first. */
  suggestions: number
  selected: Option | undefined
  active: number
  onChoose: (option: Option) => void
}

/** Returns the id of the option at an index, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options of a searchable select. The focus stays in the text field. */
export function OptionList({ id, label, options, suggestions, selected, active, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)

  // Scrolls only the list; `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const option = document.getElementById(optionId(id, active))
    if (!list.current || !option) return
    const { scrollTop, clientHeight } = list.current
    const end = option.offsetTop + option.offsetHeight
    if (option.offsetTop < scrollTop) list.current.scrollTop = option.offsetTop
    else if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight
  }, [id, active, options])

  const shown = options.map((option, index) => (
    <div
      key={option.value}
      id={optionId(id, index)}
      className={styles.option}
      role="option"
      aria-selected={option === selected}
      data-active={index === active || undefined}
      onClick={() => onChoose(option)}
    >
      <span>
        {option.label}
        {option.ownName && (
          <span className={styles.own}>
            {' · '}
            <bdi lang={option.ownName.lang}>{option.ownName.text}</bdi>
          </span>
        )}
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
      {suggestions > 0 && (
        <div className={styles.suggestions} role="group" aria-label={uiText('suggested')}>
          <p className={styles.heading} aria-hidden="true">
            {uiText('suggested')}
          </p>
          {shown.slice(0, suggestions)}
        </div>
      )}
      {shown.slice(suggestions)}
    </div>
  )
}
