import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './SharingScreen.module.css'

interface Props {
  disabled: boolean
  working: boolean
  /** Null when the result is gone, else why nothing was deleted. */
  onDelete: () => Promise<string | null>
}

/** Says exactly what goes, and asks; then the start says that it is gone. */
export function DeleteResult({ disabled, working, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()

  const ask = () => {
    setFailure(null)
    setAsking(true)
  }
  const remove = async () => {
    const why = await onDelete()
    setFailure(why)
    if (why !== null) return
    setAsking(false)
    navigate(paths.start, { replace: true })
  }
  // What is being deleted can't be called back: then the question stays.
  const cancel = () => void (working || setAsking(false))

  return (
    <>
      <Button disabled={disabled} onClick={ask}>
        Delete this result
      </Button>
      <Dialog
        open={asking}
        onClose={cancel}
        title="Delete this result?"
        actions={
          <>
            {/* First, so that the focus starts on what does no harm. */}
            <Button variant="main" disabled={working} onClick={cancel}>
              Keep it
            </Button>
            <Button busy={working} onClick={remove}>
              {working ? 'Loading...' : 'Delete it'}
            </Button>
          </>
        }
      >
        <p>This deletes, here and on the server:</p>
        <ul className={styles.list}>
          <li>the level, the counts and their ranges</li>
          <li>your answers in this test, and the profile stored with them</li>
          <li>the link: whoever opens it finds nothing</li>
        </ul>
        <p>This cannot be undone.</p>
        <p role="status" className={styles.failure} data-failed={working || !failure ? undefined : true}>
          {working ? 'Deleting the result …' : failure}
        </p>
      </Dialog>
    </>
  )
}
