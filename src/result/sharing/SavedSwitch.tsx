import { useEffect, useState } from 'react'
import { useServices } from '#session/serviceContext.ts'
import { sharingText } from '#texts/sharing.ts'
import type { SharingServices } from './changeSharing.ts'
import { SharingSwitch } from './SharingSwitch.tsx'

interface Props {
  shortcode: string
  name: 'ten' | 'research'
  on: boolean
  /** What is switched, and what that means. */
  label: string
  meaning: string
  /** Says how the change went. */
  onSay: (message: string) => void
  /** Called when it was changed. */
  onChange: () => void
}

/** A switch of a result (§12.59, §12.69). A choice shows at once, and goes back if it is refused. */
export function SavedSwitch({ shortcode, name, on, label, meaning, onSay, onChange }: Props) {
  const { withSharing } = useServices<SharingServices>()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [saving, setSaving] = useState(false)
  // What was read anew takes precedence.
  useEffect(() => setChosen(null), [on])

  const change = async (wanted: boolean) => {
    if (saving) return
    setSaving(true)
    setChosen(wanted)
    onSay(sharingText('saving'))
    const outcome = await withSharing((sharing) => sharing.change(shortcode, { [name]: wanted }))
    setSaving(false)
    onSay(sharingText(outcome === 'done' ? 'saved' : `refused.${outcome}`))
    if (outcome === 'done') onChange()
    else setChosen(null)
  }
  return <SharingSwitch {...{ name, label, meaning }} on={chosen ?? on} onChange={change} />
}
