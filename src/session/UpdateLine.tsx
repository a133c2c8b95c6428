import { useLayoutEffect, useRef, useState } from 'react'
import { sessionText } from '#texts/session.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useDeviceNote } from './DeviceLine.tsx'
import { useSession } from './session.tsx'
import styles from './UpdateLine.module.css'
import { useSessionServices } from './useSessionServices.ts'

/**
 * Says that a new version is ready, on screens outside a test: start, result, error. Its space is always reserved. A
 * note about what keeps the page from its device is shown instead, if there is one.
 */
export function UpdateLine() {
  const { updateReady } = useSession()
  const { applyUpdate, putOffUpdate } = useSessionServices()
  const { note, action } = useDeviceNote()
  const [choice, setChoice] = useState<'offered' | 'updating' | 'putOff'>('offered')
  const status = useRef<HTMLParagraphElement>(null)
  const update = () => {
    setChoice('updating')
    applyUpdate()
  }
  const putOff = () => {
    setChoice('putOff')
    putOffUpdate()
  }
  // The pressed button has been removed, so the focus moves to the text.
  useLayoutEffect(() => {
    if (choice === 'putOff') status.current?.focus()
  }, [choice])
  return (
    <div className={styles.line}>
      <p ref={status} role="status" tabIndex={-1}>
        {note ?? ((updateReady || choice === 'putOff') && sessionText(`update.${choice}`))}
      </p>
      {action}
      {updateReady && !note && (
        <>
          {/* Not disabled while updating: that would lose the focus. */}
          <LinkAction onClick={update} aria-busy={choice === 'updating' || undefined}>
            {sessionText('update.now')}
          </LinkAction>
          {choice === 'offered' && <LinkAction onClick={putOff}>{sessionText('update.later')}</LinkAction>}
        </>
      )}
    </div>
  )
}
