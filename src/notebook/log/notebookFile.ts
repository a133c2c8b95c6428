import * as z from 'zod/mini'
import { DAY_MS } from '#browser/clock.ts'
import { MAX_ENTRIES_STORED, NotebookEntry } from '#contracts/notebook.ts'

const VERSION = 1
/** The maximum size of a file, in bytes, which is more than the largest log takes. */
const MAX_BYTES = 32_000_000

/** A notebook in a file. It contains only the log: limits and sync state stay on the device. */
const NotebookFile = z.object({
  notebook: z.literal(VERSION),
  entries: z.array(NotebookEntry).check(z.maxLength(MAX_ENTRIES_STORED)),
})
export type NotebookFile = z.infer<typeof NotebookFile>

/** Why a file is refused. 'foreign': it is not a notebook; 'version': another version of the page created it. */
export type FileRefusal = 'tooLarge' | 'unreadable' | 'foreign' | 'version' | 'damaged'

/**
 * Returns the text of a file.
 * @param now ms since the epoch
 */
export function notebookAsText(entries: readonly NotebookEntry[], now: number): string {
  return JSON.stringify({ notebook: VERSION, saved_at: new Date(now).toISOString(), entries })
}

/**
 * Reads a file completely or refuses it. It checks the size before reading, and limits times to a day ahead, as the
 * server does.
 * @param now ms since the epoch
 */
export async function readNotebookFile(
  file: Pick<File, 'size' | 'text'>,
  now: number,
): Promise<NotebookFile | FileRefusal> {
  if (file.size > MAX_BYTES) return 'tooLarge'
  const text = await file.text().catch(() => null)
  if (text === null) return 'unreadable'
  const content = parseJson(text)
  if (typeof content !== 'object' || content === null || !('notebook' in content)) return 'foreign'
  if (content.notebook !== VERSION) return 'version'
  const { data } = NotebookFile.safeParse(content)
  if (!data) return 'damaged'
  return { ...data, entries: data.entries.map((entry) => ({ ...entry, at: Math.min(entry.at, now + DAY_MS) })) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
