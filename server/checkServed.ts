import { createHash } from 'node:crypto'
import { reasonOf } from './startFailures.ts'

const TIMEOUT_MS = 5_000

/**
 * Compares the page's files, as they arrive from the site's address, with the digests that it names there: the service
 * worker does the same, and is not installed if a proxy or CDN on the way has changed one.
 * @returns how many files arrived as they should, or why none could be fetched, for instance before the first start
 * @throws Error naming a file that was changed
 */
export async function checkServed(publicUrl: string): Promise<{ files: number } | { unreached: string }> {
  const digests = await readDigests(publicUrl).catch((error: unknown) => reasonOf(error, 'provider'))
  if (typeof digests === 'string') return { unreached: digests }
  const files = Object.entries(digests)
  for (const [path, digest] of files) {
    const { status, content } = await read(publicUrl + path).catch((error: unknown) => {
      throw new Error(`${publicUrl}${path}: ${reasonOf(error, 'provider')}`, { cause: error })
    })
    if (status !== 200) throw new Error(`${publicUrl}${path} is answered with ${status}: nothing works offline`)
    if (createHash('sha256').update(content).digest('base64') === digest) continue
    throw new Error(
      `${publicUrl}${path} arrives changed, so nothing works offline: turn off what a proxy or CDN on the way does to ` +
        'files (minifying, hiding addresses, adding scripts), and empty its cache',
    )
  }
  return { files: files.length }
}

async function readDigests(publicUrl: string): Promise<Record<string, string>> {
  const { status, content } = await read(`${publicUrl}/digests.json`)
  if (status !== 200) throw new Error(`digests.json is answered with ${status}`)
  return JSON.parse(content.toString()) as Record<string, string>
}

async function read(url: string): Promise<{ status: number; content: Buffer }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
}
