import { useState } from 'react'
import { LinkAction } from '../components/LinkAction.tsx'
import { useServices, useSession } from './session.tsx'
import styles from './UpdateLine.module.css'

/** Says that a new version is ready, where no test is under way: start, result, error. Its place is always there. */
export function UpdateLine() {
  const { updateReady } = useSession()
  const { applyUpdate } = useServices()
  const [updating, setUpdating] = useState(false)
  const update = () => {
    setUpdating(true)
    applyUpdate()
  }
  return (
    <div className={styles.line}>
      <p role="status">{updateReady && (updating ? 'Updating …' : 'A new version is ready.')}</p>
      {updateReady && (
        // Not disabled meanwhile: that would take the focus away.
        <LinkAction onClick={update} aria-busy={updating || undefined}>
          Update now
        </LinkAction>
      )}
    </div>
  )
}
