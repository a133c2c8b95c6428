import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { languageTags, startPathOf } from '#contracts/languages.ts'
import { setLanguage } from '#texts/language.ts'
import { headInWords, webManifest } from '../../../scripts/build/inWords.ts'
import { roomsOf } from '../../../scripts/build/translations.ts'

afterEach(() => setLanguage('en', {}))

const ENGLISH = /\b(your|words|vocabulary|start|last|view|ruler|from|how sure)\b/i

test.each(languageTags.filter((tag) => tag !== 'en'))(
  'what previews and the install dialog show of the page in %s has no English but the question of the start',
  (tag) => {
    setLanguage(tag, roomsOf(tag, false))
    const html = readFileSync('index.html', 'utf8').replace(
      '</head>',
      '<link rel="manifest" href="/manifest.webmanifest"></head>',
    )
    const head = headInWords(html, tag)
    const tags = [...head.matchAll(/property="og:(?:site_name|title|description|image:alt)"\s+content="([^"]+)"/g)]
    const { name, short_name, description, shortcuts, screenshots, lang } = webManifest(tag)
    const labels = [...shortcuts.map((each) => each.name), ...screenshots.map(({ label }) => label)]
    const shown = [...tags.map(([, text]) => text), name, short_name, description, ...labels].join(' | ')
    expect([tags.length, lang]).toEqual([4, tag])
    expect(head).toContain(`<link rel="manifest" href="${startPathOf(tag)}manifest.webmanifest">`)
    expect(shown.replaceAll('How much English do you take in?', '')).not.toMatch(ENGLISH)
  },
)
