import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '../startFailures.ts'

/**
 * The contents of build.json: the build's mode (docs/decisions/0002-local-build.md), the page's public address, and the
 * project in which it signs learners in.
 */
const BuildMark = z.object({
  mode: z.enum(['local', 'production']),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .nullable()
    // The mode stays readable despite an invalid address.
    .catch(null)
    .default(null),
  projectId: z.string().nullable().catch(null).default(null),
})
type BuildMark = z.infer<typeof BuildMark>

/**
 * Accepts a folder without a page or with one that was built for production and for this project.
 * @throws StartFailure for any other page, because a local page signs in through an emulator, and nobody could sign in
 * on the page of another project.
 */
export function requireProductionPage(folder: string, projectId: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const mark = readBuildMark(folder)
  const page = `The page in ${resolve(folder)} (PAGE_DIR)`
  if (mark?.mode !== 'production') {
    throw new StartFailure(`${page} was not built for production. Run npm run build first.`)
  }
  if (mark.projectId !== null && mark.projectId !== projectId) {
    throw new StartFailure(
      `${page} was built for the project ${mark.projectId}, but FIREBASE_PROJECT_ID is ${projectId}. Set it to the ` +
        'project of the page, or build the page with VITE_FIREBASE_PROJECT_ID for this one.',
    )
  }
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
