import { CARD_HEIGHT, CARD_WIDTH } from '../card/cardSize.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { Preview } from './preview.ts'

/** A preview as tags for the head of a document: Open Graph (ogp.me), and what is not in it. */
export function previewTags({ title, description, url, image, imageAlt }: Preview): string {
  const tags = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Vocabulary Test'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(CARD_WIDTH)],
    ['property', 'og:image:height', String(CARD_HEIGHT)],
    ['property', 'og:image:alt', imageAlt],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content!)}" />`)
  return [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ')
}
