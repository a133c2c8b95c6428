import { useEffect, useEffectEvent, useState } from 'react'
import { nextPause } from '#api/backOff.ts'
import { isOnline } from '#browser/connection.ts'
import { useSession } from '#session/session.tsx'
import type { CheckOutcome } from './checks.ts'
import { useCheckServices } from './useCheckServices.ts'

interface Sending {
  /** 'sending' at first, and during an attempt that the learner has requested. */
  outcome: 'sending' | CheckOutcome
  /** Sends again at the learner's request. */
  retry: () => void
}

/**
 * Sends a check that has ended on this device: at once, on a new connection or sign-in, and after a pause if the server
 * did not answer.
 */
export function useSending(shortcode: string, onEnded: () => void): Sending {
  const { online, signedInAs } = useSession()
  const { loadChecks } = useCheckServices()
  const [outcome, setOutcome] = useState<Sending['outcome']>('sending')
  const [tries, setTries] = useState(0)
  const notifyEnded = useEffectEvent(onEnded)
  const tryAgain = () => setTries((count) => count + 1)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    const send = async () => {
      // The code may fail to load without a connection.
      const sent = await loadChecks()
        .then((checks) => checks.send(shortcode))
        .catch((): CheckOutcome => (isOnline() ? 'failed' : 'offline'))
      if (!current) return
      setOutcome(sent)
      if (sent === 'ended') notifyEnded()
      if (sent === 'failed') timer = setTimeout(tryAgain, nextPause(tries, null, 0, Math.random).not_before)
    }
    void send()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [shortcode, online, signedInAs, tries, loadChecks])

  const retry = () => {
    setOutcome('sending')
    tryAgain()
  }
  return { outcome, retry }
}
