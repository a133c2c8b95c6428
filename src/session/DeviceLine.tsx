import { useState, type ReactNode } from 'react'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useSession } from './session.tsx'
import { useSessionServices } from './useSessionServices.ts'

const notes = {
  ready: null,
  blocked: 'Another tab of this page holds what is stored here. Please close it.',
  outgrown: 'A newer version is open in another tab.',
}
const FULL = 'This device is full. Please stay online.'
const REFUSED = 'Your last answers are in this page only. Please keep it open until they are sent.'

const IN_MEMORY = 'This browser keeps nothing here. Please keep this page open.'
const HELD_UP = 'Please close the other tab of this page.'

/**
 * Returns what keeps the page from its database or from sending, and what the learner can do about it; `note` is null
 * when nothing does.
 */
export function useDeviceNote(): { note: string | null; action: ReactNode } {
  const { device, heldUp, inMemory, deviceFull, appStored } = useSession()
  const { reload, sendHeldUp } = useSessionServices()
  const [refused, setRefused] = useState(false)
  if (heldUp) return { note: HELD_UP, action: <LinkAction onClick={sendHeldUp}>Try again</LinkAction> }
  if (device !== 'outgrown') {
    const full = deviceFull && !appStored ? FULL : null
    return { note: notes[device] ?? (inMemory ? IN_MEMORY : full), action: null }
  }
  return {
    note: refused ? REFUSED : notes.outgrown,
    action: <LinkAction onClick={() => setRefused(!reload())}>Reload</LinkAction>,
  }
}

/** Shows that note during a test, where the line of the answers says by itself that nothing is kept. */
export function DeviceLine() {
  const { note, action } = useDeviceNote()
  return (
    <>
      <p role="status">{note === IN_MEMORY ? null : note}</p>
      {action}
    </>
  )
}
