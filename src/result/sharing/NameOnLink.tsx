import { useState } from 'react'
import type { Sharing, SharingRequest } from '#contracts/ownResult.ts'
import { storableName } from '#rules/profileForm.ts'
import { useServices } from '#session/serviceContext.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { sharingText } from '#texts/sharing.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { TextField } from '#ui/TextField.tsx'
import type { SharingServices } from './changeSharing.ts'
import type { RefusalReason } from './refusal.ts'
import styles from './ShareSheet.module.css'

/** The longest name that fits on a picture, in characters. */
const MAX_NAME_LENGTH = 60

interface Props {
  shortcode: string
  /** Null while the sharing settings are unknown. */
  sharing: Sharing | null
  /** What was typed. */
  name: string
  /** Whether the result has a name, so that the typed one is stored. */
  stored: boolean
  onName: (name: string) => void
  /** The sheet's message, which is newer than what is said here: a press here takes it away. */
  message: string | false
  onPress: () => void
  /** Said if there is no message. */
  otherwise: string | false
  /** Called when the name was stored or removed. */
  onChange: () => void
}

/** Takes a name for the picture. Only a press stores it with the result, where the link shows it; another removes it. */
export function NameOnLink(props: Props) {
  const { shortcode, sharing, name, stored, onName, onChange } = props
  const { withSharing } = useServices<SharingServices>()
  const [state, setState] = useState<'saving' | 'saved' | RefusalReason | null>(null)
  const storable = storableName(name)

  const change = async (changes: Partial<SharingRequest>) => {
    if (state === 'saving') return
    props.onPress()
    setState('saving')
    const outcome = await withSharing((service) => service.change(shortcode, changes))
    setState(outcome === 'done' ? 'saved' : outcome)
    if (outcome === 'done') onChange()
  }

  const said = state && sharingText(state === 'saving' || state === 'saved' ? state : `refused.${state}`)
  return (
    <>
      <div className={styles.name}>
        {!stored && (
          <TextField
            label={shareSheetText('name')}
            optional={shareSheetText('name.optional')}
            name="given-name"
            autoComplete="given-name"
            value={name}
            onChange={(typed) => {
              if (state !== 'saving') setState(null)
              onName(typed.slice(0, MAX_NAME_LENGTH))
            }}
          />
        )}
        {(stored || sharing?.link_on) && (
          <LinkAction
            disabled={!stored && !storable}
            // The name as it was typed, whatever was chosen for an earlier one.
            onClick={() => change(stored ? { full_name: null } : { full_name: storable, name_form: 'full' })}
          >
            {stored ? sharingText('name.remove') : shareSheetText('name.onLink')}
          </LinkAction>
        )}
      </div>
      <p role="status" className={shapes.message}>
        {props.message || said || props.otherwise}
      </p>
    </>
  )
}
