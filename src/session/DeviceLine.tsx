import { useState, type ReactNode } from 'react'
import { sessionText } from '#texts/session.ts'
import { uiText } from '#texts/ui.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useSession } from './session.tsx'
import { useSessionServices } from './useSessionServices.ts'

/**
 * What keeps the page from its database or from sending: another tab holds the database, runs a newer version, or holds
 * up what waits; the last answers are in this page only; the database is in memory; the device is full.
 */
type DeviceNote = 'blocked' | 'outgrown' | 'heldUp' | 'refused' | 'inMemory' | 'full'

/** Returns that, null when nothing does, and what the learner can do about it. */
function useDeviceState(): { note: DeviceNote | null; action: ReactNode } {
  const { device, heldUp, inMemory, deviceFull, appStored } = useSession()
  const { reload, sendHeldUp } = useSessionServices()
  const [refused, setRefused] = useState(false)
  if (heldUp) return { note: 'heldUp', action: <LinkAction onClick={sendHeldUp}>{uiText('tryAgain')}</LinkAction> }
  if (device !== 'outgrown') {
    const full = deviceFull && !appStored ? 'full' : null
    return { note: device === 'blocked' ? device : inMemory ? 'inMemory' : full, action: null }
  }
  return {
    note: refused ? 'refused' : 'outgrown',
    action: <LinkAction onClick={() => setRefused(!reload())}>{sessionText('reload')}</LinkAction>,
  }
}

/** Returns the same in words. */
export function useDeviceNote(): { note: string | null; action: ReactNode } {
  const { note, action } = useDeviceState()
  return { note: note && sessionText(`device.${note}`), action }
}

/** Shows that note during a test, where the line of the answers says by itself that nothing is kept. */
export function DeviceLine() {
  const { note, action } = useDeviceState()
  return (
    <>
      <p role="status">{note && note !== 'inMemory' && sessionText(`device.${note}`)}</p>
      {action}
    </>
  )
}
