import { useEffect, useState } from 'react'
import type { SharingServices } from '#result/sharing/changeSharing.ts'
import { SharingSwitch } from '#result/sharing/SharingSwitch.tsx'
import { useServices } from '#session/serviceContext.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { sharingText } from '#texts/sharing.ts'

interface Props {
  shortcode: string
  on: boolean
  /** Says how the change went. */
  onSay: (message: string) => void
  /** Called when it was changed. */
  onChange: () => void
}

/**
 * Lets friends try ten sentences of the test, or no longer (§12.59). A choice shows at once, and goes back if it is
 * refused.
 */
export function TenSwitch({ shortcode, on, onSay, onChange }: Props) {
  const { withSharing } = useServices<SharingServices>()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [saving, setSaving] = useState(false)
  // What was read anew takes precedence.
  useEffect(() => setChosen(null), [on])

  const change = async (ten: boolean) => {
    if (saving) return
    setSaving(true)
    setChosen(ten)
    onSay(sharingText('saving'))
    const outcome = await withSharing((sharing) => sharing.change(shortcode, { ten }))
    setSaving(false)
    onSay(sharingText(outcome === 'done' ? 'saved' : `refused.${outcome}`))
    if (outcome === 'done') onChange()
    else setChosen(null)
  }
  return (
    <div className="sharing-sheet-ten">
      <SharingSwitch
        name="ten"
        on={chosen ?? on}
        label={shareSheetText('ten')}
        meaning={shareSheetText('ten.seen')}
        onChange={change}
      />
    </div>
  )
}
