import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartFailure } from './startFailures.ts'

/** What the build leaves beside the page: what it was built for (docs/decisions/0002-local-build.md), and where it is to be. */
const BuildMark = z.object({
  mode: z.enum(['local', 'production']),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .nullable()
    // What names no site says nothing of how the page was built.
    .catch(null)
    .default(null),
})
type BuildMark = z.infer<typeof BuildMark>

/**
 * Lets a folder pass that has no page, or one that was built for production.
 * @throws StartFailure for any other: a local page signs in through an emulator that is not there.
 */
export function requireProductionPage(folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  if (readBuildMark(folder)?.mode === 'production') return
  throw new StartFailure(
    `The page in ${resolve(folder)} (PAGE_DIR) was not built for production. Run npm run build first.`,
  )
}

/** Null where there is none, or it is cut short or made by something else: not a page that can be trusted. */
export function readBuildMark(folder: string): BuildMark | null {
  const file = join(folder, 'build.json')
  if (!existsSync(file)) return null
  try {
    return BuildMark.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
