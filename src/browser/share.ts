import { atMost } from './atMost.ts'

/** Whether the device has a share function, which may still refuse or never answer. */
export const canShare = () => typeof navigator.share === 'function'

/** Whether the device's share function accepts these files together with a link and a text. */
export function canShareFiles(files: File[]): boolean {
  try {
    return canShare() && navigator.canShare({ files, url: location.href, text: '-' })
  } catch {
    // `canShare` is missing, or throws instead of answering.
    return false
  }
}

/** Whether the device's share function accepts a picture, a link and a text in one call. */
export const canSharePictures = () => canShareFiles([new File(['-'], 'picture.png', { type: 'image/png' })])

/**
 * Shares everything in one call. Call it directly in the click handler, because browsers refuse to share without a
 * click. 'cancelled': the learner closed the share sheet. 'failed': sharing is impossible here. On some devices the
 * promise never settles.
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

/** Shares a link through the device's share function, or copies it if there is none or it fails. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  const outcome = canShare() ? await share({ title, url }) : 'failed'
  if (outcome !== 'failed') return outcome
  return (await copyText(url)) ? 'copied' : 'failed'
}

/** How long to wait for the clipboard, in ms, because some browsers never answer. */
const MAX_WAIT_MS = 2000

/** Copies a text to the clipboard; false when the browser forbids it. Call it directly in the click handler. */
export async function copyText(text: string): Promise<boolean> {
  const write = async () => {
    await navigator.clipboard.writeText(text)
    return true
  }
  const written = write().catch(() => false)
  return (await atMost(MAX_WAIT_MS, written)) || copyByCommand(text)
}

/** Copies a text by a command, for browsers without a clipboard API, for example at an address without https. */
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

/** Downloads a file under its own name. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
