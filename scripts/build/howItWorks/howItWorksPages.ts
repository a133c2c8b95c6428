import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticPages } from '#rules/paths.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { readPublishedFigures } from './publishedFigures.ts'
import { expertValues } from './expertValues.ts'
import { fillTemplate } from './fillTemplate.ts'
import { pageValues } from './pageValues.ts'

const FOLDER = 'scripts/build/howItWorks'

/** The pages that explain the test by their path, `/how-it-works/` and its HTML: for learners and for experts. */
export function howItWorksPages(): ReadonlyMap<string, string> {
  const figures = readPublishedFigures()
  const values = { ...pageValues(figures), ...expertValues(figures) }
  const page = (name: string) => fillTemplate(readFileSync(join(projectFolder, FOLDER, `${name}.html`), 'utf8'), values)
  return new Map([
    [staticPages.howItWorks, page('learners')],
    [staticPages.experts, page('experts')],
  ])
}
