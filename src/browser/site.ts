import type { Site } from '#contracts/site.ts'

/** Returns the host's settings from the document; without any, the page works but for the sign-in. */
export function readSite(): Site {
  const content = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content
  return content ? (JSON.parse(content) as Site) : {}
}
