import { Link } from 'react-router-dom'
import { downloadFile } from '#browser/share.ts'
import type { ResultImage } from '#result/image/resultImage.ts'
import { sharingPath } from '#rules/paths.ts'
import { shareText } from '#texts/share.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './ShareSheet.module.css'

/** What came of the last press. */
export type ShareMessage = 'copied' | 'notCopied' | 'linkOn' | 'imageSaved' | 'imageNotSaved'

interface Props {
  open: boolean
  shortcode: string
  /** Null until it is drawn; 'failed': it can't be; 'none': this result has none. */
  picture: ResultImage | 'failed' | 'none' | null
  message: string | false
  onMessage: (message: ShareMessage) => void
  /** Null while the link is off. */
  onCopy: (() => void) | null
  onTurnOn: () => void
  onClose: () => void
}

/** What the page offers beside the device's share function, and in its place where there is none or it fails. */
export function ShareSheet(props: Props) {
  const { open, shortcode, picture, message, onMessage, onCopy, onTurnOn, onClose } = props
  const image = typeof picture === 'string' ? null : picture

  const save = (file: File) => {
    try {
      downloadFile(file)
      onMessage('imageSaved')
    } catch {
      onMessage('imageNotSaved')
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shareText('sheet')}
      actions={
        <>
          <Button variant="main" onClick={onCopy ?? onTurnOn}>
            {shareText(onCopy ? 'copy' : 'turnOn')}
          </Button>
          {picture !== 'none' && (
            <Button disabled={!image} onClick={() => image && save(image.file)}>
              {shareText('save')}
            </Button>
          )}
          <Link className={styles.link} to={sharingPath(shortcode)}>
            {shareText('whoSees')}
          </Link>
          <Button onClick={onClose}>{shareText('close')}</Button>
        </>
      }
    >
      {image && <img className={styles.picture} src={image.address} alt={image.inWords} />}
      {picture === null && <div className={styles.picture} />}
      <p role="status" className={styles.message}>
        {message || (picture === 'failed' && shareText('noPicture'))}
      </p>
    </Dialog>
  )
}
