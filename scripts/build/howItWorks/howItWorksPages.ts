import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticPages } from '#rules/paths.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { fillTemplate } from './fillTemplate.ts'
import { learnerValues } from './learnerValues.ts'
import { renderMarkdown } from './markdown.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

/**
 * Returns the pages that explain the test, by path. The one for learners takes its numbers from the code and the
 * simulation; the one for experts is docs/scoring.md.
 */
export function howItWorksPages(): ReadonlyMap<string, string> {
  const page = (name: string, values: Readonly<Record<string, string>>) =>
    fillTemplate(read(`scripts/build/howItWorks/${name}.html`), values)
  return new Map([
    [staticPages.howItWorks, page('learners', learnerValues())],
    [staticPages.experts, page('experts', { scoring: renderMarkdown(read('docs/scoring.md')) })],
  ])
}
