import { useEffect, useMemo, useRef, useState } from 'react'
import { canShare, canShareFiles, canSharePictures, copyText, share } from '#browser/share.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { DrawnPicture } from '#result/image/sheet.ts'
import { paths } from '#rules/paths.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { shareText } from '#texts/share.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OwnerActions.module.css'
import { usePictures } from './usePictures.ts'

const ShareSheet = lazyPart(() => import('#result/sheet/ShareSheet.tsx'))
const TurnLinkOn = lazyPart(() => import('#result/sharing/TurnLinkOn.tsx'))

interface Props {
  shortcode: string
  result: SharedResult
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** Called when what others see was changed here. */
  onChange: () => void
}

/** The owner's actions: sharing the result (§3.61) or, if it has no level, first of all taking the test again. */
export function OwnerActions({ shortcode, result, details, onChange }: Props) {
  const hasLevel = tellsLevel(result)
  const sharing = details?.fromServer?.sharing ?? null
  const linkOff = sharing?.link_on === false
  /** What is open above the page; null before the first opening. */
  const [open, setOpen] = useState<'turnLinkOn' | 'sheet' | 'nothing' | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const isSharing = useRef(false)
  const [name, setName] = useState('')
  const hasName = Boolean(result.full_name || details?.fromServer?.full_name)
  const drawn = useMemo(
    () => (name.trim() && !hasName ? { ...result, full_name: name } : result),
    [result, name, hasName],
  )
  // The share function gets only what is ready, because it must be called within the press.
  const takesPictures = canSharePictures()
  const { pictures, last } = usePictures(drawn, details, open === 'sheet' ? 'now' : takesPictures ? 'idle' : 'later')

  // Loaded before a press, in case the connection is lost.
  useEffect(() => {
    ShareSheet.preload()
    TurnLinkOn.preload()
  }, [])

  const show = (what: 'turnLinkOn' | 'sheet') => {
    setMessage(null)
    setOpen(what)
  }
  const copy = async () =>
    setMessage(shareText((await copyText(ownAddress())) ? 'message.copied' : 'message.notCopied'))
  const copyAndShow = () => {
    show('sheet')
    void copy()
  }
  const shareResult = async (picture = Array.isArray(pictures) ? pictures[0] : undefined) => {
    setMessage(null)
    if (linkOff) return show('turnLinkOn')
    // Some devices never report the outcome, so another press must not wait for it.
    if (!canShare() || isSharing.current) return copyAndShow()
    isSharing.current = true
    const outcome = await share(hasLevel ? shareData(result, picture) : { title: resultTitle(null), url: ownAddress() })
    isSharing.current = false
    if (outcome === 'failed') copyAndShow()
  }
  const close = (turnedOn: boolean) => {
    setOpen('nothing')
    if (!turnedOn) return
    setMessage(shareText('message.linkOn'))
    onChange()
  }
  const text = message ?? (linkOff && shareText('linkIsOff'))
  return (
    <>
      <p role="status" className={styles.message}>
        {open === 'sheet' ? linkOff && shareText('linkIsOff') : text}
      </p>
      {!hasLevel && (
        <LinkButton variant="main" to={paths.start}>
          {shareText('again')}
        </LinkButton>
      )}
      <div className={styles.row}>
        <Button variant={hasLevel ? 'main' : 'plain'} className={styles.share} onClick={() => shareResult()}>
          {shareText('share')}
        </Button>
        <LinkAction onClick={() => show('sheet')}>{shareText('more')}</LinkAction>
      </div>
      {open !== null && (
        <AsyncPart>
          <TurnLinkOn open={open === 'turnLinkOn'} shortcode={shortcode} onClose={close} />
          <ShareSheet
            open={open === 'sheet'}
            shortcode={shortcode}
            sharing={sharing}
            shownName={result.full_name}
            pictures={hasLevel ? pictures : 'none'}
            last={last}
            // Learners who have chosen to show no name are not asked for one.
            name={hasLevel && (name || !hasName) ? name : null}
            hasName={hasName}
            onName={setName}
            onChange={onChange}
            message={message}
            onMessage={setMessage}
            onShare={hasLevel && takesPictures ? shareResult : null}
            onCopy={linkOff ? null : copy}
            onTurnOn={() => show('turnLinkOn')}
            onClose={() => setOpen('nothing')}
          />
        </AsyncPart>
      )}
    </>
  )
}

/** The address of this page without what a friend has sent back (§12.62). */
const ownAddress = () => location.href.replace(/#.*/, '')

/** Returns what to share: link, text and, if it is drawn and the device accepts it, the picture. */
function shareData(result: SharedResult, picture?: DrawnPicture): ShareData {
  const files = picture ? [picture.file] : []
  const { count } = countSummaries(result)[0]!
  const text = shareText('line', { level: result.level, count })
  const words = { title: resultTitle(result.full_name), text, url: ownAddress() }
  return files.length > 0 && canShareFiles(files) ? { ...words, files } : words
}
