import { sharingPath } from '#rules/paths.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { copyText, downloadFile } from '#browser/share.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { ResultImage } from './image/resultImage.ts'
import styles from './ShareSheet.module.css'

const NOT_ALLOWED = 'Your browser does not allow this.'
const NO_PICTURE = 'We could not make the image. You can copy the link.'

interface Props {
  open: boolean
  shortcode: string
  /** Null until it is drawn; 'failed': it can't be. */
  picture: ResultImage | 'failed' | null
  onClose: () => void
}

/** What the page offers where the device's share function does not take link and picture together. */
export function ShareSheet({ open, shortcode, picture, onClose }: Props) {
  const [message, setMessage] = useState('')
  const image = picture === 'failed' ? null : picture
  useEffect(() => setMessage(''), [open])

  const copy = async () => {
    const copied = await copyText(location.href)
    setMessage(copied ? 'Link copied' : `${NOT_ALLOWED} Please copy the address of this page.`)
  }
  const save = (file: File) => {
    try {
      downloadFile(file)
      setMessage('The image is saved on this device.')
    } catch {
      setMessage(`${NOT_ALLOWED} You can take a screenshot of the page.`)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share your result"
      actions={
        <>
          <Button variant="main" onClick={copy}>
            Copy link
          </Button>
          <Button disabled={!image} onClick={() => image && save(image.file)}>
            Save image
          </Button>
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
