import { useState, type ReactNode } from 'react'
import { sessionText } from '#texts/session.ts'
import { uiText } from '#texts/ui.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useSession } from './session.tsx'
import { useSessionServices } from './useSessionServices.ts'

/**
 * Why the page cannot use its database or send answers. 'blocked': another tab keeps the database from opening;
 * 'outgrown': another tab runs a newer version; 'heldUp': another tab blocks sending; 'refused': the last answers are
 * only in this page; 'inMemory': the database is in memory; 'full': the device has no room.
 */
type DeviceNote = 'blocked' | 'outgrown' | 'heldUp' | 'refused' | 'inMemory' | 'full'

/** Returns the current note, or null, with an action for the learner. */
function useDeviceProblem(): { note: DeviceNote | null; action: ReactNode } {
  const { device, sendBlocked, inMemory, deviceFull, appStored } = useSession()
  const { reload, sendWithoutLock } = useSessionServices()
  const [refused, setRefused] = useState(false)
  if (sendBlocked)
    return { note: 'heldUp', action: <LinkAction onClick={sendWithoutLock}>{uiText('tryAgain')}</LinkAction> }
  if (device !== 'outgrown') {
    const full = deviceFull && !appStored ? 'full' : null
    return { note: device === 'blocked' ? device : inMemory ? 'inMemory' : full, action: null }
  }
  return {
    note: refused ? 'refused' : 'outgrown',
    action: <LinkAction onClick={() => setRefused(!reload())}>{sessionText('reload')}</LinkAction>,
  }
}

/** Returns the current note as text, with its action. */
export function useDeviceNote(): { note: string | null; action: ReactNode } {
  const { note, action } = useDeviceProblem()
  return { note: note && sessionText(`device.${note}`), action }
}

/** Shows the note. `inMemory`: whether also this one, which in a test the line about the answers covers. */
export function DeviceLine({ inMemory = false }: { inMemory?: boolean }) {
  const { note, action } = useDeviceProblem()
  return (
    <>
      <p role="status">{note && (inMemory || note !== 'inMemory') && sessionText(`device.${note}`)}</p>
      {action}
    </>
  )
}
