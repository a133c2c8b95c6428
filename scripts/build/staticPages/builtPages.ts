import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags } from '#contracts/languages.ts'
import { staticPages } from '#rules/paths.ts'
import { setLanguage } from '#texts/language.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { roomsOf } from '../translations.ts'
import { framed } from './frame.ts'
import { learnerPages, translatedPart } from './learnerPages.ts'
import { renderMarkdown } from './markdown.ts'

/**
 * Returns the static pages that the build makes, by path. Those for learners are there in English, as /about/, and
 * their translated parts beside them, as /about/de.html. The page for experts is docs/scoring.md.
 */
export function builtPages(): ReadonlyMap<string, string> {
  const experts = framed({
    title: 'How it works, for experts',
    description: 'The model of the Vocabulary Test, its constants and sources, and how exact it is.',
    main: renderMarkdown(readFileSync(join(projectFolder, 'docs/scoring.md'), 'utf8')),
    operator: 'Run by %OPERATOR%.',
  })
  const translated = languageTags
    .filter((tag) => tag !== 'en')
    .flatMap((tag) => {
      setLanguage(tag, roomsOf(tag, false))
      return learnerPages().map(([path, html]) => [`${path}${tag}.html`, translatedPart(html, tag)] as const)
    })
  setLanguage('en', {})
  return new Map([...learnerPages(), ...translated, [staticPages.experts, experts]])
}
