import { isFresh } from '#domain/savedTests'
import { useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { StatusLine } from '../../components/StatusLine.tsx'

/** Says that a test can be started without a connection: one is on the device, and so is the whole app. */
export function ReadyOffline() {
  const { test, spare, newTestFlow, appStored } = useSession()
  const [now] = useState(Date.now)
  const ready = appStored && [test, spare].some((kept) => isFresh(kept, newTestFlow, now))
  return ready ? <StatusLine text="Ready offline" tone="calm" /> : null
}
