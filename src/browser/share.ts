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

/** Whether the device's share function accepts such a file. */
export const canShareFile = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/**
 * Shares a file by the device's share function, or downloads it if that function accepts no files or fails. Call it in
 * the click handler itself: browsers refuse to share without a click.
 */
export async function shareFile(file: File, title: string): Promise<'shared' | 'downloaded' | 'cancelled' | 'failed'> {
  try {
    if (canShareFile(file)) {
      await navigator.share({ files: [file], title })
      return 'shared'
    }
  } catch (error) {
    if (isCancelled(error)) return 'cancelled'
  }
  try {
    downloadFile(file)
    return 'downloaded'
  } catch {
    return 'failed'
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
function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
