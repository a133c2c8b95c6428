import { useLayoutEffect, useRef, useState } from 'react'
import { LinkAction } from '../components/LinkAction.tsx'
import { useServices, useSession } from './session.tsx'
import styles from './UpdateLine.module.css'

const texts = {
  offered: 'A new version is ready.',
  updating: 'Updating …',
  putOff: 'It comes with your next visit.',
}

/** Says that a new version is ready, where no test is under way: start, result, error. Its place is always there. */
export function UpdateLine() {
  const { updateReady } = useSession()
  const { applyUpdate, putOffUpdate } = useServices()
  const [choice, setChoice] = useState<keyof typeof texts>('offered')
  const status = useRef<HTMLParagraphElement>(null)
  const update = () => {
    setChoice('updating')
    applyUpdate()
  }
  const putOff = () => {
    setChoice('putOff')
    putOffUpdate()
  }
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    if (choice === 'putOff') status.current?.focus()
  }, [choice])
  return (
    <div className={styles.line}>
      <p ref={status} role="status" tabIndex={-1}>
        {(updateReady || choice === 'putOff') && texts[choice]}
      </p>
      {updateReady && (
        <>
          {/* Not disabled meanwhile: that would take the focus away. */}
          <LinkAction onClick={update} aria-busy={choice === 'updating' || undefined}>
            Update now
          </LinkAction>
          {choice === 'offered' && <LinkAction onClick={putOff}>Later</LinkAction>}
        </>
      )}
    </div>
  )
}
