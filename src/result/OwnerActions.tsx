import type { SharedResult } from '#contracts/result.ts'
import { paths } from '#rules/paths.ts'
import { resultTitle } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { shareLink } from '#browser/share.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OwnerActions.module.css'
import { TurnLinkOn } from './TurnLinkOn.tsx'

const messages = {
  shared: '',
  cancelled: '',
  copied: 'Link copied',
  failed: 'Your browser does not allow this. Please copy the address of this page.',
}

interface Props {
  result: SharedResult
  linkOff: boolean
  /** The link was turned on here. */
  onLinkOn: () => void
}

/** What only the owner of a result can do: share it (§3.61); where it tells no level, first of all take the test again. */
export function OwnerActions({ result, linkOff, onLinkOn }: Props) {
  const { shortcode = '' } = useParams()
  const told = tellsLevel(result)
  /** Null: not asked yet. */
  const [asking, setAsking] = useState<boolean | null>(null)
  const [message, setMessage] = useState('')
  const share = async () => {
    if (linkOff) setAsking(true)
    else setMessage(messages[await shareLink(resultTitle(told ? result.full_name : null), location.href)])
  }
  const close = (turnedOn: boolean) => {
    setAsking(false)
    if (!turnedOn) return
    setMessage('The link is on.')
    onLinkOn()
  }
  return (
    <>
      {!told && (
        <LinkButton variant="main" to={paths.start}>
          Take the test again
        </LinkButton>
      )}
      <Button variant={told ? 'main' : 'plain'} onClick={share}>
        Share Results
      </Button>
      <p role="status" className={styles.message}>
        {message || (linkOff && 'The link is off. Nobody but you can see it.')}
      </p>
      {asking !== null && <TurnLinkOn open={asking} shortcode={shortcode} onClose={close} />}
    </>
  )
}
