import { atMost } from './atMost.ts'

/** Whether the device has a share function. It may refuse all the same, or never answer. */
export const canShare = () => typeof navigator.share === 'function'

/** Whether the device's share function takes these files with a link and a text. */
export function canShareFiles(files: File[]): boolean {
  try {
    return canShare() && navigator.canShare({ files, url: location.href, text: '-' })
  } catch {
    // A device without `canShare`, or one that throws instead of answering.
    return false
  }
}

/** Whether the device's share function takes a picture, a link and a text in one call. */
export const canSharePictures = () => canShareFiles([new File(['-'], 'picture.png', { type: 'image/png' })])

/**
 * Shares all of it in one call. Call it in the click handler itself: browsers refuse to share without a click.
 * 'cancelled': the learner closed the share sheet. 'failed': that is not possible here. On some devices it never settles.
 */
export async function share(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed'
  }
}

const isCancelled = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Shares a link by the device's share function, or copies it where there is none or it fails. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  const outcome = canShare() ? await share({ title, url }) : 'failed'
  if (outcome !== 'failed') return outcome
  return (await copyText(url)) ? 'copied' : 'failed'
}

/** How long the clipboard may take, in ms: some browsers never answer. */
const PATIENCE_MS = 2000

/** Copies a text to the clipboard; false when the browser does not allow it. Call it in the click handler itself. */
export async function copyText(text: string): Promise<boolean> {
  const write = async () => {
    await navigator.clipboard.writeText(text)
    return true
  }
  const written = write().catch(() => false)
  return (await atMost(PATIENCE_MS, written)) || copyByCommand(text)
}

/** Copies a text in the way of browsers that have no clipboard here, as on an address without https. */
function copyByCommand(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', put, { once: true })
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', put)
  }
}

/** Downloads a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadFile(new File([text], name, { type: `${type};charset=utf-8` }))
}

/** Downloads a file under its name. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}

/** Opens the browser's printing, by which a page is saved as a PDF, once what was just changed is shown. */
export const printPage = () => setTimeout(() => window.print?.())
