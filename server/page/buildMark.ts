import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '../startFailures.ts'

/** The contents of build.json: the build's mode (docs/decisions/0002-local-build.md), and the page's public address. */
const BuildMark = z.object({
  mode: z.enum(['local', 'production']),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .nullable()
    // The mode stays readable despite an invalid address.
    .catch(null)
    .default(null),
})
type BuildMark = z.infer<typeof BuildMark>

/**
 * Accepts a folder without a page or with one that was built for production.
 * @throws StartFailure for any other page, because a local page signs in through an emulator.
 */
export function requireProductionPage(folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  if (readBuildMark(folder)?.mode === 'production') return
  throw new StartFailure(
    `The page in ${resolve(folder)} (PAGE_DIR) was not built for production. Run npm run build first.`,
  )
}

/** Reads build.json; null if it is missing or invalid. */
export function readBuildMark(folder: string): BuildMark | null {
  const file = join(folder, 'build.json')
  if (!existsSync(file)) return null
  try {
    return BuildMark.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
