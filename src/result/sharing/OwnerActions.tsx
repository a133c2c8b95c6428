import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { canShare, copyText, share, sharesFiles, sharesPictures } from '#browser/share.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { ResultImage } from '#result/image/resultImage.ts'
import { usePicture } from '#result/image/usePicture.ts'
import { paths } from '#rules/paths.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { shareText } from '#texts/share.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OwnerActions.module.css'
import { ShareSheet, type ShareMessage } from './ShareSheet.tsx'
import { TurnLinkOn } from './TurnLinkOn.tsx'

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
  const [message, setMessage] = useState<ShareMessage | null>(null)
  const sharing = useRef(false)
  // A press shares only what is there: the device waits for no drawing.
  const picture = usePicture(result, shortcode, open === 'sheet' ? 'now' : sharesPictures() ? 'idle' : 'later')

  const show = (what: 'turnLinkOn' | 'sheet') => {
    setMessage(null)
    setOpen(what)
  }
  const copy = async () => setMessage((await copyText(location.href)) ? 'copied' : 'notCopied')
  const copyAndShow = () => {
    show('sheet')
    void copy()
  }
  const shareResult = async () => {
    setMessage(null)
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
    setMessage('linkOn')
    onLinkOn()
  }
  const text = message ? shareText(`message.${message}`) : linkOff && shareText('linkIsOff')
  return (
    <>
      {!hasLevel && (
        <LinkButton variant="main" to={paths.start}>
          {shareText('again')}
        </LinkButton>
      )}
      <Button variant={hasLevel ? 'main' : 'plain'} onClick={shareResult}>
        {shareText('share')}
      </Button>
      <div className={styles.more}>
        <LinkAction onClick={() => show('sheet')}>{shareText('more')}</LinkAction>
        <p role="status">{open === 'sheet' ? linkOff && shareText('linkIsOff') : text}</p>
      </div>
      {open !== null && (
        <>
          <TurnLinkOn open={open === 'turnLinkOn'} shortcode={shortcode} onClose={close} />
          <ShareSheet
            open={open === 'sheet'}
            shortcode={shortcode}
            picture={hasLevel ? picture : 'none'}
            message={text}
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
  const { count } = countSummaries(result)[0]!
  const line = shareText('line', { level: result.level, count })
  const words = { title: resultTitle(result.full_name), text: line, url: location.href }
  return files.length > 0 && sharesFiles(files) ? { ...words, files } : words
}
