import { useState } from 'react'
import { shareLink } from '../../browser/share.ts'
import { Button } from '../../components/Button.tsx'
import styles from './OwnerActions.module.css'

const messages = {
  shared: '',
  cancelled: '',
  copied: 'Link copied',
  failed: 'Your browser does not allow this. Please copy the address of this page.',
}

/** What only the owner of a result can do: share it (spec 2, screen 14). */
export function OwnerActions({ title }: { title: string }) {
  const [message, setMessage] = useState('')
  const share = async () => setMessage(messages[await shareLink(title, location.href)])
  return (
    <>
      <Button variant="main" onClick={share}>
        Share Results
      </Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  )
}
