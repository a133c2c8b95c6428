import { useState } from 'react'
import { canShareFiles, downloadFile, share } from '#browser/share.ts'
import { pageText } from '#texts/page.ts'
import { shareText } from '#texts/share.ts'
import { Button } from '#ui/Button.tsx'
import type { InkedPage } from './readPage.ts'

/**
 * Passes a picture of a page to the device's share function, or saves it if there is none or it refuses. The picture
 * contains no name and no link to the result. It is drawn on the device, by code that loads only when needed.
 */
export function SharePage({ page }: { page: InkedPage }) {
  const [message, setMessage] = useState<'imageSaved' | 'imageNotSaved' | null>(null)
  const [busy, setBusy] = useState(false)

  const sharePage = async () => {
    setMessage(null)
    setBusy(true)
    const file = await import('./pageImage.ts')
      .then(({ drawPageImage }) => drawPageImage(page, location.host))
      .catch(() => null)
    setBusy(false)
    if (!file) return setMessage('imageNotSaved')
    const title = pageText('picture.title')
    if (canShareFiles([file]) && (await share({ title, files: [file] })) !== 'failed') return
    try {
      downloadFile(file)
      setMessage('imageSaved')
    } catch {
      setMessage('imageNotSaved')
    }
  }
  return (
    <div className="inked-sharing">
      <Button busy={busy} onClick={sharePage}>
        {pageText('sharePage')}
      </Button>
      <p role="status" className="inked-message">
        {message && shareText(`message.${message}`)}
      </p>
    </div>
  )
}
