import { downloadFile } from './downloadFile.ts'

/**
 * Shares a link by the device's share function, or copies it where there is none. 'cancelled': the learner closed the
 * share sheet; 'failed': neither is possible here.
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

/** Whether the device's share function takes such a file. */
export const canShareFile = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/**
 * Shares a file by the device's share function, or offers it to be saved where there is none for files, or where it
 * fails. Call it in the click itself: browsers share nothing without one.
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
