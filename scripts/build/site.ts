import type { Plugin } from 'vite'
import { SITE_META, siteMeta, type Site } from '../../src/contracts/site.ts'

/**
 * Writes the settings of a site into index.html: those of the VITE_* variables, which a static host needs. A server
 * replaces them at its start (server/page/writtenDocuments.ts). The development server signs in through the emulator.
 */
export function site(): Plugin {
  let settings: Site
  return {
    name: 'site',
    configResolved({ command, env }) {
      settings = command === 'serve' ? { identity: { kind: 'emulator' } } : settingsOf(env)
    },
    transformIndexHtml(html) {
      if (!SITE_META.test(html)) throw new Error('index.html has no place for the settings of a site.')
      return html.replace(SITE_META, () => siteMeta(settings))
    },
  }
}

/** Returns the settings in the variables of a build, which scripts/setup/buildSettings.mjs has checked. */
function settingsOf(env: Readonly<Record<string, string | undefined>>): Site {
  const { VITE_FLOW: flow, VITE_PROMO_URL: promoUrl, VITE_FIREBASE_PROJECT_ID: projectId } = env
  const publicUrl = env['VITE_PUBLIC_URL']
  return {
    ...(flow && { flow: flow as NonNullable<Site['flow']> }),
    ...(promoUrl && { promoUrl }),
    ...(publicUrl && { publicUrl }),
    ...(projectId && {
      identity: {
        kind: 'firebase',
        apiKey: env['VITE_FIREBASE_API_KEY'] ?? '',
        authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
        projectId,
      },
    }),
  }
}
