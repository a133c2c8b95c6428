import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { LinkAction } from './LinkAction.tsx'
import { Animated } from './Motion.tsx'
import { DIALOG } from './movements.ts'

interface DialogProps {
  open: boolean
  /** Called on Escape or a click outside the dialog. The caller then passes `open={false}`. */
  onClose: () => void
  title: string
  /** Names a way out in the upper corner, for a panel whose actions are others. */
  close?: string
  children?: ReactNode
  actions?: ReactNode
}

/** A modal dialog above the page. The browser traps and restores the focus. */
export function Dialog({ open, onClose, title, close, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      // The focus may have scrolled to a control below the text, but a dialog is read from its beginning.
      element.scrollTop = 0
    }
    if (!open && element?.open) element.close()
    // Runs after every render, because a browser may have closed a dialog that the caller keeps open.
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
      // A browser may close a dialog by itself (Escape pressed twice), so the caller is notified here, too.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <Animated
          as="div"
          className={styles.panel}
          initial={{ opacity: 0 }}
          animate={{ opacity: 1 }}
          transition={DIALOG}
        >
          <div className={styles.text}>
            <div className={styles.head}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {close && <LinkAction onClick={onClose}>{close}</LinkAction>}
            </div>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Animated>
      )}
    </dialog>
  )
}
