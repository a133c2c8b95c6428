import { useState } from 'react'
import { uiText } from '#texts/ui.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { LinkAction } from './LinkAction.tsx'
import styles from './ProposedSelect.module.css'
import { SearchableSelect, type SearchableSelectProps } from './SearchableSelect.tsx'

interface ProposedSelectProps extends SearchableSelectProps {
  /** Whether the value is a suggestion from the device, not the learner's own choice. */
  proposed: boolean
}

/** A searchable select that shows a suggested value as chosen, until the learner presses 'Change'. */
export function ProposedSelect({ proposed, ...props }: ProposedSelectProps) {
  const [accepted, setAccepted] = useState(proposed)
  const chosen = props.options.find(({ value }) => value === props.value)
  if (!accepted || !chosen) return <SearchableSelect {...props} opensOnMount={proposed} />
  return (
    <FieldFrame label={props.label} error={props.error} required={props.required} hint={props.hint}>
      {({ id, className }) => (
        <div className={`${className} ${styles.chosen}`}>
          {/* An output is a live region, but this one reports no change. */}
          <output id={id} aria-live="off">
            {chosen.label}
            {chosen.ownName && (
              <>
                {' · '}
                <bdi lang={chosen.ownName.lang}>{chosen.ownName.text}</bdi>
              </>
            )}
          </output>
          <LinkAction aria-describedby={id} onClick={() => setAccepted(false)}>
            {uiText('change')}
          </LinkAction>
        </div>
      )}
    </FieldFrame>
  )
}
