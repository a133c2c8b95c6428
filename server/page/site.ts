import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SITE_META, type Site, type SiteIdentity } from '#contracts/site.ts'
import type { Config } from '../config.ts'
import type { IdentityConfig } from '../identity/identityConfig.ts'
import { StartFailure } from '../startFailures.ts'

/**
 * Returns the settings of the page: those that the server was given, the others as the page was built. An empty object
 * if the folder has no page.
 * @throws StartFailure if nobody could sign in on that page, because it was built for another project or for none
 */
export function siteOf({ production, pageDir, identity, flow, promoUrl, publicUrl, classes }: Config): Site {
  const file = join(pageDir, 'index.html')
  if (!existsSync(file)) return {}
  const page = `The page in ${resolve(pageDir)} (PAGE_DIR)`
  const built = builtSite(readFileSync(file, 'utf8'))
  if (!built && production) throw new StartFailure(`${page} is not of this release. Run npm run build first.`)
  return {
    ...built,
    ...(flow && { flow }),
    ...(promoUrl && { promoUrl }),
    ...(publicUrl && { publicUrl }),
    ...(!classes && { classes }),
    identity: pageIdentity(identity, built?.identity, page),
  }
}

/** Returns the settings in a document; null without any. */
function builtSite(html: string): Site | null {
  const content = SITE_META.exec(html)?.[1]
  try {
    return content === undefined ? null : (JSON.parse(plainText(content)) as Site)
  } catch {
    return null
  }
}

/** Undoes the escaping of `siteMeta`. */
const plainText = (attribute: string) =>
  attribute.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function pageIdentity(chosen: IdentityConfig, built: SiteIdentity | undefined, page: string): SiteIdentity {
  if (chosen.kind === 'guest') return { kind: 'guest' }
  if (chosen.kind === 'oidc') {
    const { issuer, clientId, name, origins } = chosen
    return { kind: 'oidc', issuer, clientId, name, origins }
  }
  const { projectId, emulatorUrl, page: settings } = chosen
  if (emulatorUrl !== null) return { kind: 'emulator' }
  if (settings) return { kind: 'firebase', ...settings, projectId }
  if (built?.kind !== 'firebase') {
    throw new StartFailure(`${page} names no project to sign in with: set FIREBASE_API_KEY, of ${projectId}.`)
  }
  if (built.projectId === projectId) return built
  throw new StartFailure(
    `${page} was built for the project ${built.projectId}, but FIREBASE_PROJECT_ID is ${projectId}. Set ` +
      'FIREBASE_API_KEY of that project, or FIREBASE_PROJECT_ID to the project of the page.',
  )
}
