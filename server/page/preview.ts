import type { FastifyRequest } from 'fastify'
import type { SharedResult } from '#contracts/result.ts'
import { plural } from '#rules/kindNames.ts'
import { resultPath } from '#rules/paths.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, nativesText, resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { listText, sentencesText } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { siteText } from '#texts/site.ts'
import { uiText } from '#texts/ui.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../results/card/drawing.ts'

/** The preview that chat programs and others show for a link to a result. */
export type Preview = {
  title: string
  /** Null if there is nothing to add to the title. */
  description: string | null
  /** Absolute address of the page. */
  url: string
  /** Absolute address of the picture. */
  image: string
  /** Describes the picture in words. */
  imageAlt: string
}

/**
 * Creates the preview of a result in the current language, with the same texts as its page. For a result without a level it gives only a
 * general title, without the owner's name.
 * @param origin the site's origin, such as https://words.example.org
 * @param tag the entity tag of the result's content, in double quotes. It becomes part of the picture's address, so
 * that programs that cache pictures by address load a new one when the result changes.
 */
export function previewOf(result: SharedResult, origin: string, shortcode: string, tag: string): Preview {
  const title = resultTitle(tellsLevel(result) ? result.full_name : null)
  const version = encodeURIComponent(tag.replaceAll('"', ''))
  const addresses = {
    url: origin + resultPath(shortcode),
    image: `${origin}/v1/vocab_checkbox_tests/share/${encodeURIComponent(shortcode)}/card.png?v=${version}`,
  }
  if (!tellsLevel(result)) return { title, description: null, ...addresses, imageAlt: title }
  const summaries = countSummaries(result)
  const counts = listText(summaries.map(({ kind, count }) => siteText('count', { count, kinds: plural(kind) })))
  const nativeTexts = summaries.flatMap(({ kind, nativeRange }) =>
    nativeRange ? [siteText('natives', { natives: nativesText(nativeRange), kinds: plural(kind) })] : [],
  )
  const uncertaintyNote = doubtOf(result) === 'lessSure' ? [pictureText('lessSure')] : []
  const description = sentencesText(levelSentence(result), siteText('counts', { counts }), ...uncertaintyNote)
  return {
    title,
    description,
    ...addresses,
    imageAlt: sentencesText(siteText('card', { level: result.level }), description, ...nativeTexts),
  }
}

/** Writes a preview in the current language as tags for a document's head: Open Graph (ogp.me) and others that it does not cover. */
export function previewTags({ title, description, url, image, imageAlt }: Preview): string {
  const tags = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', uiText('product')],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(CARD_WIDTH)],
    ['property', 'og:image:height', String(CARD_HEIGHT)],
    ['property', 'og:image:alt', imageAlt],
    ['name', 'twitter:card', 'summary_large_image'],
  ].flatMap(([kind, name, content]) => (content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}" />` : []))
  return [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ')
}

const TITLE = /<title>[^<]*<\/title>/

/** Matches the tags of the shell that describe the test in general; a result has its own. */
const GENERAL_TAGS = /\s*<meta\s+(?:name="(?:description|twitter:card)"|property="og:[\w:]+")[^>]*>/g

/** The parts of the shell before and after the tags of a result. */
export type PreviewShell = { before: string; after: string }

/**
 * Removes the title and the general tags from the shell. A result's tags replace the title, before the style sheet,
 * because some programs read only the first bytes of a document. Null unless the shell has exactly one title.
 */
export function previewShell(html: string): PreviewShell | null {
  const [before, after, ...more] = html.replaceAll(GENERAL_TAGS, '').split(TITLE)
  return before === undefined || after === undefined || more.length > 0 ? null : { before, after }
}

/**
 * Returns the site's origin from this request; null if it is not valid, because the headers Host, and X-Forwarded-Host
 * and -Proto of a trusted proxy, may contain anything.
 */
export function siteOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const origin = `${protocol}://${host}`
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin ? origin : null
}
