import { Link } from 'react-router-dom'
import { downloadFile, printPage } from '#browser/share.ts'
import type { Sharing } from '#contracts/ownResult.ts'
import type { ResultImage } from '#result/image/resultPicture.ts'
import { firstName } from '#rules/names.ts'
import { sharingPath } from '#rules/paths.ts'
import { shareText } from '#texts/share.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import shapes from '#ui/shapes.module.css'
import { NameOnLink } from './NameOnLink.tsx'
import styles from './ShareSheet.module.css'

/** The outcome of the last press. */
export type ShareMessage = 'copied' | 'notCopied' | 'linkOn' | 'imageSaved' | 'imageNotSaved'

type Drawing = ResultImage | 'failed' | null

interface Props {
  open: boolean
  shortcode: string
  /** Null while the sharing settings are unknown. */
  sharing: Sharing | null
  /** The name that others see. */
  shownName: string | null
  /** Null until the picture is drawn; 'failed' if that is impossible; 'none' if this result has no picture. */
  picture: Drawing | 'none'
  /** The previous picture, while a new one is drawn. */
  last: Drawing
  /** The typed name, if the result had none; null if it is not asked for. */
  name: string | null
  /** Whether the result has a name, shown or not. */
  hasName: boolean
  onName: (name: string) => void
  /** Called when the name was stored or removed here. */
  onChange: () => void
  message: string | false
  onMessage: (message: ShareMessage | null) => void
  /** Null while the link is off. */
  onCopy: (() => void) | null
  onTurnOn: () => void
  onClose: () => void
}

/** Ways to share in addition to the device's share function, or instead of it if there is none or it fails. */
export default function ShareSheet(props: Props) {
  const { open, shortcode, picture, last, name, onName, message, onMessage, onCopy, onTurnOn, onClose } = props
  const image = typeof picture === 'string' ? null : picture
  const seen = image ?? (picture === null && typeof last !== 'string' ? last : null)
  const noPicture = picture === 'failed' && shareSheetText('noPicture')

  const save = async (file: File | Promise<File>) => {
    try {
      downloadFile(await file)
      onMessage('imageSaved')
    } catch {
      onMessage('imageNotSaved')
    }
  }
  const print = () => {
    // An open dialog would be printed over the page.
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
          <p className={`${shapes.hint} ${styles.who}`}>
            {visibilityText(props)} <Link to={sharingPath(shortcode)}>{shareSheetText('whoSees')}</Link>
          </p>
        </>
      }
    >
      {seen && <img className={styles.picture} src={seen.address} alt={seen.inWords} />}
      {picture === null && !seen && <div className={styles.picture} />}
      {name === null ? (
        <p role="status" className={shapes.message}>
          {message || noPicture}
        </p>
      ) : (
        <NameOnLink
          shortcode={shortcode}
          sharing={props.sharing}
          name={name}
          stored={props.hasName}
          onName={onName}
          onChange={props.onChange}
          message={message}
          onPress={() => onMessage(null)}
          otherwise={noPicture}
        />
      )}
    </Dialog>
  )
}

/**
 * Sets `autofocus`, which React does not write: if the text field took the focus, a keyboard would cover the picture.
 */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

function visibilityText({ sharing, shownName }: Pick<Props, 'sharing' | 'shownName'>): string {
  if (!sharing) return shareSheetText('seen.unknown')
  if (!sharing.link_on) return shareText('linkIsOff')
  if (shownName === null) return shareSheetText('seen.none')
  // A typed first name is shown in full.
  return shareSheetText(shownName === firstName(shownName) ? 'seen.first' : `seen.${sharing.name_form}`)
}
