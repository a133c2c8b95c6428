import { useState } from 'react'
import { uiText } from '#texts/ui.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { LinkAction } from './LinkAction.tsx'
import styles from './ProposedSelect.module.css'
import { SearchableSelect, type SearchableSelectProps } from './SearchableSelect.tsx'

interface ProposedSelectProps extends SearchableSelectProps {
  /** Whether the value is not the learner's own choice, but what the device suggests. */
  proposed: boolean
}

/** A searchable list whose proposed value stands as chosen: one look confirms it, 'Change' opens the list. */
export function ProposedSelect({ proposed, ...props }: ProposedSelectProps) {
  const [stands, setStands] = useState(proposed)
  const chosen = props.options.find(({ value }) => value === props.value)
  if (!stands || !chosen) return <SearchableSelect {...props} opensAtOnce={proposed} />
  return (
    <FieldFrame label={props.label} error={props.error} required={props.required} hint={props.hint}>
      {({ id, className }) => (
        <div className={`${className} ${styles.chosen}`}>
          {/* It tells of no change, so it is not to be announced. */}
          <output id={id} aria-live="off">
            {chosen.label}
            {chosen.ownName && (
              <>
                {' · '}
                <bdi lang={chosen.ownName.lang}>{chosen.ownName.text}</bdi>
              </>
            )}
          </output>
          <LinkAction aria-describedby={id} onClick={() => setStands(false)}>
            {uiText('change')}
          </LinkAction>
        </div>
      )}
    </FieldFrame>
  )
}
