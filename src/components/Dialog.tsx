import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  /** Asked for by Escape or a click beside the dialog; the caller then passes `open={false}`. */
  onClose: () => void
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A question or a panel over the page. The browser's modal dialog keeps and returns the focus. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      // The focus may have gone to a control below the text: a dialog is read from its beginning.
      element.scrollTop = 0
    }
    if (!open && element?.open) element.close()
    // At every render: a browser may have closed a dialog that the caller keeps open.
  })

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close a dialog without asking (Escape pressed twice); the caller must hear of it.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
