import { useEffect, useRef, useState } from 'react'
import type { Sharing, SharingRequest } from '#contracts/ownResult.ts'
import type { SharingServices } from '#result/sharing/changeSharing.ts'
import { storableName } from '#rules/profileForm.ts'
import { useServices } from '#session/serviceContext.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { sharingText } from '#texts/sharing.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { TextField } from '#ui/TextField.tsx'

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
  /** Says how storing and removing went; null: nothing more. */
  onSay: (message: string | null) => void
  /** Called when the name was stored or removed. */
  onChange: () => void
}

/** Takes a name for the pictures, and asks whether the link may show it: only a Yes stores it with the result. */
export function NameOnLink({ shortcode, sharing, name, stored, onName, onSay, onChange }: Props) {
  const { withSharing } = useServices<SharingServices>()
  const [saving, setSaving] = useState(false)
  const storable = storableName(name)
  const asks = !stored && Boolean(storable && sharing?.link_on)

  const ask = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asks) ask.current?.scrollIntoView({ block: 'nearest' })
  }, [asks])

  const change = async (changes: Partial<SharingRequest>) => {
    if (saving) return
    setSaving(true)
    onSay(sharingText('saving'))
    const outcome = await withSharing((service) => service.change(shortcode, changes))
    setSaving(false)
    onSay(sharingText(outcome === 'done' ? 'saved' : `refused.${outcome}`))
    if (outcome === 'done') onChange()
  }

  return (
    <div className="sharing-sheet-name">
      {!stored && (
        <TextField
          label={shareSheetText('name')}
          optional={shareSheetText('name.optional')}
          name="given-name"
          autoComplete="given-name"
          value={name}
          onChange={(typed) => {
            if (!saving) onSay(null)
            onName(typed.slice(0, MAX_NAME_LENGTH))
          }}
        />
      )}
      <div ref={ask} className={`${shapes.statusRow} sharing-sheet-ask`}>
        <p role="status">{asks && shareSheetText('name.ask')}</p>
        {(stored || asks) && (
          <LinkAction
            // The name as it was typed, whatever was chosen for an earlier one.
            onClick={() => change(stored ? { full_name: null } : { full_name: storable, name_form: 'full' })}
          >
            {stored ? sharingText('name.remove') : shareSheetText('name.yes')}
          </LinkAction>
        )}
      </div>
    </div>
  )
}
