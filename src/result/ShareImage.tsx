import type { SharedResult } from '#contracts/result.ts'
import { type ComponentType, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ImageDialogProps } from './image/ImageDialog.tsx'
import styles from './ShareImage.module.css'

/** Opens the result as an image to share; what draws it loads only then. */
export function ShareImage({ result }: { result: SharedResult }) {
  const [loaded, setLoaded] = useState<{ ImageDialog: ComponentType<ImageDialogProps> } | null>(null)
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState('')

  const show = async () => {
    setMessage('')
    try {
      setLoaded(await import('./image/ImageDialog.tsx'))
      setOpen(true)
    } catch {
      setMessage('That did not load. Please try again when you are online.')
    }
  }

  return (
    <>
      <Button onClick={show}>Share image</Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {loaded && <loaded.ImageDialog open={open} result={result} onClose={() => setOpen(false)} />}
    </>
  )
}
