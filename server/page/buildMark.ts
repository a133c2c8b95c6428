import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '../startFailures.ts'

/** The build's build.json: what the page was built for (docs/decisions/0002-local-build.md), and its public address. */
const BuildMark = z.object({
  mode: z.enum(['local', 'production']),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .nullable()
    // A wrong address does not make the build's mode unreadable.
    .catch(null)
    .default(null),
})
type BuildMark = z.infer<typeof BuildMark>

/**
 * Accepts a folder that has no page, or a page that was built for production.
 * @throws StartFailure for any other page: a local page signs in through an emulator, which production does not have.
 */
export function requireProductionPage(folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  if (readBuildMark(folder)?.mode === 'production') return
  throw new StartFailure(
    `The page in ${resolve(folder)} (PAGE_DIR) was not built for production. Run npm run build first.`,
  )
}

/** Reads build.json. Null when the file is missing, cut short or of another form: such a page cannot be trusted. */
export function readBuildMark(folder: string): BuildMark | null {
  const file = join(folder, 'build.json')
  if (!existsSync(file)) return null
  try {
    return BuildMark.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
