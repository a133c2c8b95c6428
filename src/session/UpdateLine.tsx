import { useLayoutEffect, useRef, useState } from 'react'
import { sessionText } from '#texts/session.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { useDeviceNote } from './DeviceLine.tsx'
import { useSession } from './session.tsx'
import styles from './UpdateLine.module.css'
import { useSessionServices } from './useSessionServices.ts'

/**
 * Announces a new version on screens outside a test: start, result, error. Its space is always reserved. If there is a
 * note about the device, that is shown instead.
 */
export function UpdateLine() {
  const { updateReady } = useSession()
  const { applyUpdate, postponeUpdate } = useSessionServices()
  const { note, action } = useDeviceNote()
  const [choice, setChoice] = useState<'offered' | 'updating' | 'putOff'>('offered')
  const status = useRef<HTMLParagraphElement>(null)
  const update = () => {
    setChoice('updating')
    applyUpdate()
  }
  const putOff = () => {
    setChoice('putOff')
    postponeUpdate()
  }
  // The pressed button disappears, so the focus moves to the text.
  useLayoutEffect(() => {
    if (choice === 'putOff') status.current?.focus()
  }, [choice])
  return (
    <div className={`${shapes.statusRow} ${styles.line}`}>
      <p ref={status} role="status" tabIndex={-1}>
        {note ?? ((updateReady || choice === 'putOff') && sessionText(`update.${choice}`))}
      </p>
      {action}
      {updateReady && !note && (
        <>
          {/* Not disabled while updating, because a disabled button loses the focus. */}
          <LinkAction onClick={update} aria-busy={choice === 'updating' || undefined}>
            {sessionText('update.now')}
          </LinkAction>
          {choice === 'offered' && <LinkAction onClick={putOff}>{sessionText('update.later')}</LinkAction>}
        </>
      )}
    </div>
  )
}
