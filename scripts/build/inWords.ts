import { siteText } from '#texts/site.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { escapeHtml } from '../../server/http/escapeHtml.ts'
import { directionOf, startPathOf, type Language } from '../../src/contracts/languages.ts'

/** The app's manifest, in the folder of each start page. */
export const MANIFEST = 'manifest.webmanifest'

/** The question of the start, which is an example of the test and so in English everywhere. */
const question = () => startText('question').replaceAll('**', '')

function shot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** Returns the app's manifest in the current language. It is of one app in all languages, by its id. */
export const webManifest = (tag: Language) => ({
  ...{ id: '/', start_url: '/', scope: '/', lang: tag, dir: directionOf(tag) },
  name: uiText('product'),
  short_name: siteText('short'),
  description: siteText('description'),
  display: 'standalone' as const,
  background_color: '#faf6ee',
  theme_color: '#faf6ee',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  shortcuts: [
    { name: startText('begin'), url: '/' },
    { name: startText('lastResult'), url: '/?last' },
  ],
  // Made by tools/assets/makeScreenshots.ts. Not precached, because only the browser's install dialog shows them.
  screenshots: [
    shot('start-narrow', '720x1480', 'narrow', question()),
    shot('result-narrow', '720x1480', 'narrow', siteText('result')),
    shot('start-wide', '1280x800', 'wide', question()),
    shot('result-wide', '1280x800', 'wide', siteText('result')),
  ],
})

/** Puts what link previews show of a start page, and its manifest, into the current language. */
export function headInWords(html: string, tag: Language): string {
  const previews = {
    'og:site_name': uiText('product'),
    'og:title': uiText('product'),
    'og:description': siteText('description'),
    'og:image:alt': siteText('picture', { question: question() }),
  }
  return Object.entries(previews).reduce(
    (head, [property, text]) => {
      const before = new RegExp(`(<meta\\s+property="${property}"\\s+content=")[^"]*`)
      if (!before.test(head)) throw new Error(`The start page has no ${property}.`)
      return head.replace(before, (_, start: string) => start + escapeHtml(text))
    },
    html.replace(`href="/${MANIFEST}"`, () => `href="${startPathOf(tag)}${MANIFEST}"`),
  )
}
