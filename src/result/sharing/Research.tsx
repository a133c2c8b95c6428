import { useState } from 'react'
import { sharingText } from '#texts/sharing.ts'
import { Details } from '#ui/Details.tsx'
import shapes from '#ui/shapes.module.css'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { SavedSwitch } from './SavedSwitch.tsx'
import css from './sharing.css?inline'

interface Props {
  shortcode: string
  on: boolean
  /** Called when it was changed. */
  onChange: () => void
}

/** Lets the answers of a result be used without the name, or no longer, in a line that opens (§12.69). */
export default function Research({ shortcode, on, onChange }: Props) {
  useOwnStyles(css)
  const [message, setMessage] = useState('')
  return (
    <Details className="sharing-research" summary={sharingText('research.title')}>
      <SavedSwitch
        {...{ shortcode, on, onChange }}
        name="research"
        label={sharingText('research')}
        meaning={sharingText('research.why')}
        onSay={setMessage}
      />
      <p role="status" className={shapes.message}>
        {message}
      </p>
    </Details>
  )
}
