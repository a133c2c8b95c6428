import { Link } from 'react-router-dom'
import { downloadFile, printPage } from '#browser/share.ts'
import type { Sharing } from '#contracts/ownResult.ts'
import type { ResultImage } from '#result/image/resultImage.ts'
import { sharingPath } from '#rules/paths.ts'
import { shareText } from '#texts/share.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ShareSheet.module.css'

/** What came of the last press. */
export type ShareMessage = 'copied' | 'notCopied' | 'linkOn' | 'imageSaved' | 'imageNotSaved'

type Drawing = ResultImage | 'failed' | null

interface Props {
  open: boolean
  shortcode: string
  /** Null as long as it is not known. */
  sharing: Sharing | null
  /** The name that others see. */
  shownName: string | null
  /** Null until it is drawn; 'failed': it can't be; 'none': this result has none. */
  picture: Drawing | 'none'
  /** The one before, as long as it is drawn anew. */
  last: Drawing
  /** The name on the picture alone, where the result has none; null where that is not asked. */
  name: string | null
  onName: (name: string) => void
  message: string | false
  onMessage: (message: ShareMessage) => void
  /** Null while the link is off. */
  onCopy: (() => void) | null
  onTurnOn: () => void
  onClose: () => void
}

/** What the page offers beside the device's share function, and in its place where there is none or it fails. */
export default function ShareSheet(props: Props) {
  const { open, shortcode, picture, last, name, onName, message, onMessage, onCopy, onTurnOn, onClose } = props
  const image = typeof picture === 'string' ? null : picture
  const seen = image ?? (picture === null && typeof last !== 'string' ? last : null)

  const save = async (file: File | Promise<File>) => {
    try {
      downloadFile(await file)
      onMessage('imageSaved')
    } catch {
      onMessage('imageNotSaved')
    }
  }
  const print = () => {
    // A dialog would be printed over the page.
    onClose()
    printPage()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shareSheetText('title')}
      close={shareSheetText('close')}
      actions={
        <>
          <Button ref={focusFirst} variant="main" onClick={onCopy ?? onTurnOn}>
            {onCopy ? shareSheetText('copy') : shareText('turnOn')}
          </Button>
          {picture !== 'none' && (
            <div className={styles.saves}>
              <Button disabled={!image} onClick={() => image && void save(image.file)}>
                {shareSheetText('save')}
              </Button>
              <Button disabled={!image} onClick={() => image && void save(image.story())}>
                {shareSheetText('saveStory')}
              </Button>
              <Button onClick={print}>{shareSheetText('savePdf')}</Button>
            </div>
          )}
          <p className={styles.who}>
            {whoSees(props)} <Link to={sharingPath(shortcode)}>{shareSheetText('whoSees')}</Link>
          </p>
        </>
      }
    >
      {seen && <img className={styles.picture} src={seen.address} alt={seen.inWords} />}
      {picture === null && !seen && <div className={styles.picture} />}
      {name !== null && (
        <div className={styles.name}>
          <TextField
            label={shareSheetText('name')}
            optional={shareSheetText('name.optional')}
            name="given-name"
            autoComplete="given-name"
            value={name}
            onChange={(typed) => onName(typed.slice(0, LONGEST_NAME))}
          />
        </div>
      )}
      <p role="status" className={styles.message}>
        {message || (picture === 'failed' && shareSheetText('noPicture'))}
      </p>
    </Dialog>
  )
}

/** A field that took the focus would open a phone's keyboard over the picture. Browsers look for this attribute, which React does not write. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** More does not fit on a picture. */
const LONGEST_NAME = 60

function whoSees({ sharing, shownName }: Pick<Props, 'sharing' | 'shownName'>): string {
  if (!sharing) return shareSheetText('seen.unknown')
  if (!sharing.link_on) return shareText('linkIsOff')
  return shareSheetText(shownName === null ? 'seen.none' : `seen.${sharing.name_form}`)
}
