import type { SharedResult } from '#contracts/result.ts'
import { paths } from '#rules/paths.ts'
import { aboutWords, countSummaries, resultTitle } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { shareLink, sharesPictures, shareTogether } from '#browser/share.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OwnerActions.module.css'
import { ShareSheet } from './ShareSheet.tsx'
import { TurnLinkOn } from './TurnLinkOn.tsx'
import { usePicture } from './usePicture.ts'

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
  /** What is open above the page; null: nothing has been yet. */
  const [open, setOpen] = useState<'turnLinkOn' | 'sheet' | 'nothing' | null>(null)
  const [message, setMessage] = useState('')
  // A press shares only what is there: the device waits for no drawing.
  const picture = usePicture(result, shortcode, open === 'sheet' ? 'now' : sharesPictures() ? 'idle' : 'later')

  const share = async () => {
    setMessage('')
    if (linkOff) setOpen('turnLinkOn')
    else if (!told) setMessage(messages[await shareLink(resultTitle(null), location.href)])
    else if (!sharesPictures()) setOpen('sheet')
    else {
      const files = picture && picture !== 'failed' ? { files: [picture.file] } : {}
      const data = { title: resultTitle(result.full_name), text: inOneLine(result), url: location.href, ...files }
      if ((await shareTogether(data)) === 'failed') setOpen('sheet')
    }
  }
  const close = (turnedOn: boolean) => {
    setOpen('nothing')
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
      {open !== null && (
        <>
          <TurnLinkOn open={open === 'turnLinkOn'} shortcode={shortcode} onClose={close} />
          <ShareSheet
            open={open === 'sheet'}
            shortcode={shortcode}
            picture={picture}
            onClose={() => setOpen('nothing')}
          />
        </>
      )}
    </>
  )
}

/** 'B2 · about 11,000 English words. And you?' */
const inOneLine = (result: SharedResult) => `${result.level} · ${aboutWords(countSummaries(result)[0]!)}. And you?`
