/**
 * Shares a link by the device's share function, or copies it if there is none. 'cancelled': the learner closed the
 * share sheet. 'failed': neither is possible here.
 */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    if (isCancelled(error)) return 'cancelled'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Whether the device's share function takes a picture, a link and a text in one call. */
export function sharesPictures(): boolean {
  const picture = new File(['-'], 'picture.png', { type: 'image/png' })
  return (
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture], url: location.href, text: '-' })
  )
}

/**
 * Shares all of it in one call. Call it in the click handler itself: browsers refuse to share without a click. 'cancelled':
 * the learner closed the share sheet. 'failed': that is not possible here.
 */
export async function shareTogether(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed'
  }
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Copies a text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
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
