import { type ReactNode, useState } from 'react'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useServices, useSession } from './session.tsx'
import type { SessionServices } from './sessionServices.ts'

const notes = {
  ready: null,
  held: 'Another tab of this page holds what is stored here. Please close it.',
  outgrown: 'A newer version is open in another tab.',
}
const REFUSED = 'Your last answers are in this page only. Please keep it open until they are sent.'

/**
 * Returns what keeps the page from its database, and what the learner can do about it; `note` is null when nothing
 * does.
 */
export function useDeviceNote(): { note: string | null; action: ReactNode } {
  const { device } = useSession()
  const { reload } = useServices<SessionServices>()
  const [refused, setRefused] = useState(false)
  if (device !== 'outgrown') return { note: notes[device], action: null }
  return {
    note: refused ? REFUSED : notes.outgrown,
    action: <LinkAction onClick={() => setRefused(!reload())}>Reload</LinkAction>,
  }
}

/** Shows that note during a test. */
export function DeviceLine() {
  const { note, action } = useDeviceNote()
  return (
    <>
      <p role="status">{note}</p>
      {action}
    </>
  )
}
