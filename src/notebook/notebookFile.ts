import * as z from 'zod/mini'
import { MAX_ENTRIES_STORED, NotebookEntry } from '#contracts/notebook.ts'

const VERSION = 1
/** In bytes: more than a person's whole log takes. A larger file is not read. */
const MAX_BYTES = 32_000_000
const DAY_MS = 24 * 3600 * 1000

/** A notebook in a file. What a device or the server knows of it beside its entries stays there. */
const NotebookFile = z.object({
  notebook: z.literal(VERSION),
  entries: z.array(NotebookEntry).check(z.maxLength(MAX_ENTRIES_STORED)),
})
export type NotebookFile = z.infer<typeof NotebookFile>

/** Why a file is not read. 'version': another version of the page has made it. */
export type FileRefusal = 'tooLarge' | 'unreadable' | 'foreign' | 'version' | 'damaged'

/** Returns the text of a file. @param now ms since the epoch */
export function notebookAsText(entries: readonly NotebookEntry[], now: number): string {
  return JSON.stringify({ notebook: VERSION, saved_at: new Date(now).toISOString(), entries })
}

/**
 * Reads a file, all of it or nothing; its size is looked at first. A time more than a day ahead is taken for that limit, as the server
 * does it.
 * @param now ms since the epoch
 */
export async function readNotebookFile(
  file: Pick<File, 'size' | 'text'>,
  now: number,
): Promise<NotebookFile | FileRefusal> {
  if (file.size > MAX_BYTES) return 'tooLarge'
  const text = await file.text().catch(() => null)
  if (text === null) return 'unreadable'
  const content = parsed(text)
  if (typeof content !== 'object' || content === null || !('notebook' in content)) return 'foreign'
  if (content.notebook !== VERSION) return 'version'
  const { data } = NotebookFile.safeParse(content)
  if (!data) return 'damaged'
  return { ...data, entries: data.entries.map((entry) => ({ ...entry, at: Math.min(entry.at, now + DAY_MS) })) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
