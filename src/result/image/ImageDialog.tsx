import type { SharedResult } from '#contracts/result.ts'
import { resultInWords } from './resultInWords.ts'
import { resultTitle } from '#rules/resultSummary.ts'
import { useEffect, useRef, useState } from 'react'
import { canShareFile, shareFile } from '#browser/share.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './ImageDialog.module.css'
import { resultImage } from './resultImage.ts'

const FAILED = 'Your browser does not allow this. You can take a screenshot of the page.'
const messages = { shared: '', cancelled: '', downloaded: 'The image is saved on this device.', failed: FAILED }

export interface ImageDialogProps {
  open: boolean
  result: SharedResult
  onClose: () => void
}

/** The result as an image, drawn on this device, to be looked at and then shared. */
export function ImageDialog({ open, result, onClose }: ImageDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (!open) return
    let current = true
    resultImage(canvas.current!, result, location.host).then(
      (image) => current && setFile(image),
      () => current && setMessage(FAILED),
    )
    return () => {
      current = false
      setFile(null)
      setMessage('')
    }
  }, [open, result])

  const share = async () => {
    if (file) setMessage(messages[await shareFile(file, resultTitle(result.full_name))])
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your result as an image"
      actions={
        <>
          <Button variant="main" disabled={!file} onClick={share}>
            {!file || canShareFile(file) ? 'Share this image' : 'Save this image'}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <canvas ref={canvas} className={styles.image} role="img" aria-label={resultInWords(result)} />
      <p role="status" className={styles.message}>
        {message}
      </p>
    </Dialog>
  )
}
