import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRightToLeft } from '#texts/language.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { fillTemplate } from './fillTemplate.ts'

/** What a static page has of its own. `current`: its link in the footer; `script`: whether it is translated. */
type Page = {
  title: string
  description: string
  main: string
  operator: string
  current?: 'about' | 'howItWorks' | 'evidence'
  script?: boolean
}

/** Returns a whole document in the current language, with placeholders of the server. */
export function framed({ title, description, main, operator, current, script = false }: Page): string {
  const currentIf = (name: Page['current']) => (name === current ? 'aria-current="page"' : '')
  return fillTemplate(readFileSync(join(projectFolder, 'scripts/build/staticPages/frame.html'), 'utf8'), {
    ...{ main, description, operator },
    pageTitle: uiText('pageTitle', { title }),
    script: script ? '<script src="/static.js"></script>' : '',
    product: uiText('product'),
    back: isRightToLeft() ? '→' : '←',
    nav: startText('legal'),
    'nav.about': startText('legal.about'),
    'nav.howItWorks': startText('legal.howItWorks'),
    'nav.terms': startText('legal.terms'),
    'nav.privacy': startText('legal.privacy'),
    'current.about': currentIf('about'),
    'current.howItWorks': currentIf('howItWorks'),
  })
}
