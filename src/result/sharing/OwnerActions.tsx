import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { canShare, copyText, share, sharesFiles, sharesPictures } from '#browser/share.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { ResultImage } from '#result/image/resultImage.ts'
import { usePicture } from '#result/image/usePicture.ts'
import { paths } from '#rules/paths.ts'
import { aboutWords, countSummaries, resultTitle } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OwnerActions.module.css'
import { ShareSheet } from './ShareSheet.tsx'
import { TurnLinkOn } from './TurnLinkOn.tsx'

const LINK_OFF = 'The link is off. Nobody but you can see it.'
const NOT_COPIED = 'Your browser does not allow this. Please copy the address of this page.'

interface Props {
  result: SharedResult
  linkOff: boolean
  /** The link was turned on here. */
  onLinkOn: () => void
}

/** What only the owner of a result can do: share it (§3.61); where it tells no level, first of all take the test again. */
export function OwnerActions({ result, linkOff, onLinkOn }: Props) {
  const { shortcode = '' } = useParams()
  const hasLevel = tellsLevel(result)
  /** What is open above the page; null: nothing has been yet. */
  const [open, setOpen] = useState<'turnLinkOn' | 'sheet' | 'nothing' | null>(null)
  const [message, setMessage] = useState('')
  const sharing = useRef(false)
  // A press shares only what is there: the device waits for no drawing.
  const picture = usePicture(result, shortcode, open === 'sheet' ? 'now' : sharesPictures() ? 'idle' : 'later')

  const show = (what: 'turnLinkOn' | 'sheet') => {
    setMessage('')
    setOpen(what)
  }
  const copy = async () => setMessage((await copyText(location.href)) ? 'Link copied' : NOT_COPIED)
  const copyAndShow = () => {
    show('sheet')
    void copy()
  }
  const shareResult = async () => {
    setMessage('')
    if (linkOff) return show('turnLinkOn')
    // Some devices never say what came of it: another press must not wait for that.
    if (!canShare() || sharing.current) return copyAndShow()
    sharing.current = true
    const outcome = await share(
      hasLevel ? inOneCall(result, picture) : { title: resultTitle(null), url: location.href },
    )
    sharing.current = false
    if (outcome === 'failed') copyAndShow()
  }
  const close = (turnedOn: boolean) => {
    setOpen('nothing')
    if (!turnedOn) return
    setMessage('The link is on.')
    onLinkOn()
  }
  return (
    <>
      {!hasLevel && (
        <LinkButton variant="main" to={paths.start}>
          Take the test again
        </LinkButton>
      )}
      <Button variant={hasLevel ? 'main' : 'plain'} onClick={shareResult}>
        Share Results
      </Button>
      <div className={styles.more}>
        <LinkAction onClick={() => show('sheet')}>More ways to share</LinkAction>
        <p role="status">{(open !== 'sheet' && message) || (linkOff && LINK_OFF)}</p>
      </div>
      {open !== null && (
        <>
          <TurnLinkOn open={open === 'turnLinkOn'} shortcode={shortcode} onClose={close} />
          <ShareSheet
            open={open === 'sheet'}
            shortcode={shortcode}
            picture={hasLevel ? picture : 'none'}
            message={message || (linkOff ? LINK_OFF : '')}
            onMessage={setMessage}
            onCopy={linkOff ? null : copy}
            onTurnOn={() => show('turnLinkOn')}
            onClose={() => setOpen('nothing')}
          />
        </>
      )}
    </>
  )
}

/** Link, line and, once it is drawn and where the device takes it, picture. */
function inOneCall(result: SharedResult, picture: ResultImage | 'failed' | null): ShareData {
  const files = picture && picture !== 'failed' ? [picture.file] : []
  const line = `${result.level} · ${aboutWords(countSummaries(result)[0]!)}. And you?`
  const words = { title: resultTitle(result.full_name), text: line, url: location.href }
  return files.length > 0 && sharesFiles(files) ? { ...words, files } : words
}
