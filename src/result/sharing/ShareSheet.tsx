import { Link } from 'react-router-dom'
import { downloadFile } from '#browser/share.ts'
import type { ResultImage } from '#result/image/resultImage.ts'
import { sharingPath } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './ShareSheet.module.css'

const NOT_SAVED = 'Your browser does not allow this. You can take a screenshot of the page.'
const NO_PICTURE = 'We could not make the image. You can copy the link.'

interface Props {
  open: boolean
  shortcode: string
  /** Null until it is drawn; 'failed': it can't be; 'none': this result has none. */
  picture: ResultImage | 'failed' | 'none' | null
  message: string
  onMessage: (message: string) => void
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
      onMessage('The image is saved on this device.')
    } catch {
      onMessage(NOT_SAVED)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share your result"
      actions={
        <>
          <Button variant="main" onClick={onCopy ?? onTurnOn}>
            {onCopy ? 'Copy link' : 'Turn the link on'}
          </Button>
          {picture !== 'none' && (
            <Button disabled={!image} onClick={() => image && save(image.file)}>
              Save image
            </Button>
          )}
          <Link className={styles.link} to={sharingPath(shortcode)}>
            Who can see this
          </Link>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {image && <img className={styles.picture} src={image.address} alt={image.inWords} />}
      {picture === null && <div className={styles.picture} />}
      <p role="status" className={styles.message}>
        {message || (picture === 'failed' && NO_PICTURE)}
      </p>
    </Dialog>
  )
}
