import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import shapes from '#ui/shapes.module.css'
import type { RefusalReason, SharingOutcome } from './refusal.ts'

interface Props {
  disabled: boolean
  working: boolean
  onDelete: () => Promise<SharingOutcome>
}

/** Lists exactly what will be deleted and asks for confirmation. Afterwards, the start announces the deletion. */
export function DeleteResult({ disabled, working, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<RefusalReason | null>(null)
  const navigate = useNavigate()

  const ask = () => {
    setFailure(null)
    setAsking(true)
  }
  const remove = async () => {
    const outcome = await onDelete()
    if (outcome !== 'done') return setFailure(outcome)
    setAsking(false)
    navigate(paths.start, { replace: true })
  }
  // A deletion under way cannot be cancelled, so the question stays.
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
            {/* The harmless button comes first, so that the focus starts there. */}
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
        <ul className={shapes.bullets}>
          <li>{sharingText('delete.what.level')}</li>
          <li>{sharingText('delete.what.answers')}</li>
          <li>{sharingText('delete.what.link')}</li>
        </ul>
        <p>{sharingText('delete.forGood')}</p>
        <p role="status" className="sharing-failure" data-failed={working || !failure ? undefined : true}>
          {working ? sharingText('delete.deleting') : failure && sharingText(`refused.${failure}`)}
        </p>
      </Dialog>
    </>
  )
}
