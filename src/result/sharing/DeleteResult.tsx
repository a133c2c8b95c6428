import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { RefusalReason } from './refusal.ts'
import styles from './SharingScreen.module.css'

interface Props {
  disabled: boolean
  working: boolean
  /** Null when the result is gone, else why nothing was deleted. */
  onDelete: () => Promise<RefusalReason | null>
}

/** Says exactly what goes, and asks; then the start says that it is gone. */
export function DeleteResult({ disabled, working, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<RefusalReason | null>(null)
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
        {sharingText('delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={cancel}
        title={sharingText('delete.title')}
        actions={
          <>
            {/* First, so that the focus starts on what does no harm. */}
            <Button variant="main" disabled={working} onClick={cancel}>
              {sharingText('delete.keep')}
            </Button>
            <Button busy={working} onClick={remove}>
              {working ? uiText('loading') : sharingText('delete.now')}
            </Button>
          </>
        }
      >
        <p>{sharingText('delete.what')}</p>
        <ul className={styles.list}>
          <li>{sharingText('delete.what.level')}</li>
          <li>{sharingText('delete.what.answers')}</li>
          <li>{sharingText('delete.what.link')}</li>
        </ul>
        <p>{sharingText('delete.forGood')}</p>
        <p role="status" className={styles.failure} data-failed={working || !failure ? undefined : true}>
          {working ? sharingText('delete.deleting') : failure && sharingText(`refused.${failure}`)}
        </p>
      </Dialog>
    </>
  )
}
