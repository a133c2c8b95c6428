import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, staticPages } from '#rules/paths.ts'
import { aboutPageText } from '#texts/aboutPage.ts'
import { answerText } from '#texts/answer.ts'
import type { RichValues, Texts } from '#texts/catalogue.ts'
import { evidencePageText } from '#texts/evidencePage.ts'
import { howItWorksPageText } from '#texts/howItWorksPage.ts'
import { isEnglish } from '#texts/language.ts'
import { siteText } from '#texts/site.ts'
import { uiText } from '#texts/ui.ts'
import about from '../../../src/texts/en/aboutPage.json' with { type: 'json' }
import evidence from '../../../src/texts/en/evidencePage.json' with { type: 'json' }
import howItWorks from '../../../src/texts/en/howItWorksPage.json' with { type: 'json' }
import { projectFolder } from '../../setup/projectFolder.mjs'
import { evidenceValues } from '../howItWorks/evidenceValues.ts'
import { bothLevels, learnerNumbers, learnerPictures, READING_SOURCES } from '../howItWorks/learnerValues.ts'
import { fillTemplate } from './fillTemplate.ts'
import { framed } from './frame.ts'

/** Matches the summaries in other languages, which a page in the reader's language does not need. */
const SUMMARIES = /<details>[^]*<\/details>\s*/

/** Returns the pages for learners in the current language, by path. Search engines get their descriptions in English. */
export function learnerPages(): [path: string, html: string][] {
  return [
    [
      staticPages.about,
      page('about', aboutPageText, about, 'What the Vocabulary Test measures and how.', { example: example() }),
    ],
    [
      staticPages.howItWorks,
      page(
        'howItWorks',
        howItWorksPageText,
        howItWorks,
        'How the Vocabulary Test finds your level and counts, and how sure they are.',
        { ...learnerNumbers, both: bothLevels(), sources: READING_SOURCES.replaceAll('&', '&amp;') },
        learnerPictures(),
      ),
    ],
    [
      staticPages.evidence,
      page(
        'evidence',
        evidencePageText,
        evidence,
        'What the Vocabulary Test was compared with, and what nobody knows yet.',
        evidenceValues,
      ),
    ],
  ]
}

/** Returns what src/boot/translatePage.ts puts in the place of an English page: the title and the body. */
export function translatedPart(html: string, tag: string): string {
  const [title] = /<title>.*<\/title>/.exec(html)!
  const [, body] = /<body>([^]*)<\/body>/.exec(html)!
  return title + body!.replace(SUMMARIES, '').replace('<main>', `<main lang="${tag}">`)
}

/** What each page has: its title and operator in the frame, the others where its template names them. */
function page<Key extends string>(
  name: 'about' | 'howItWorks' | 'evidence',
  texts: Texts<Key>,
  english: Readonly<Record<Key | 'title' | 'operator', string>>,
  description: string,
  own: Readonly<Record<string, string | number>>,
  pictures: Readonly<Record<string, string>> = {},
): string {
  const template = readFileSync(join(projectFolder, `scripts/build/staticPages/${name}.html`), 'utf8')
  const values = { ...shared(), ...own }
  const messages = Object.keys(english)
    .filter((key) => ['title', 'operator'].includes(key) || template.includes(`{{${key}}}`))
    .map((key) => [key, [texts<string>(key as Key, values)].flat().join('')])
  const words = Object.fromEntries(messages) as Record<Key | 'title' | 'operator', string>
  const main = fillTemplate(template, { ...words, ...pictures })
  return framed({ title: words.title, description, main, operator: words.operator, current: name, script: true })
}

/** Returns the values of all pages: names of buttons, placeholders of the server, links, and English words. */
function shared(): RichValues<string> {
  const link = (path: string) => (parts: readonly string[]) => `<a href="${path}">${parts.join('')}</a>`
  return {
    ...Object.fromEntries(Object.entries(staticPages).map(([name, path]) => [name, link(path)])),
    classes: link(paths.classes),
    know: answerText('know'),
    notSure: answerText('notSure'),
    operator: isEnglish() ? '%OPERATOR%' : `<bdi>%OPERATOR|${siteText('operator')}%</bdi>`,
    version: '%VERSION%',
    en: (parts) => `<em lang="en" translate="no">${parts.join('')}</em>`,
  }
}

/** Returns an English sentence, with what screen readers say around its marked word in the language of the page. */
function example(): string {
  const aloud = isEnglish() ? '' : ` data-start="${uiText('mark.start')}" data-end="${uiText('mark.end')}"`
  return `<span lang="en" translate="no">‘The old bridge looked <mark${aloud}>precarious</mark>.’</span>`
}
