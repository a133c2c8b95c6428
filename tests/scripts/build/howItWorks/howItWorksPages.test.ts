import { readFileSync } from 'node:fs'
import { staticPages } from '#rules/paths.ts'
import { describe, expect, test } from 'vitest'
import { itemStatistics } from '../../../../tools/bank/itemStatistics.ts'
import { fillTemplate } from '../../../../scripts/build/howItWorks/fillTemplate.ts'
import { howItWorksPages } from '../../../../scripts/build/howItWorks/howItWorksPages.ts'
import { readPublishedFigures } from '../../../../scripts/build/howItWorks/publishedFigures.ts'
import { PUBLISHED_SHIFTS } from '../../../../tools/psychometrics/simulation/multiwordShifts.ts'
import { PROFICIENCY_CORRELATIONS } from '../../../../tools/psychometrics/simulation/proficiencyAgreement.ts'
import { publishedFigures } from '../../../../tools/psychometrics/simulation/publishedFigures.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { OVERCLAIM_GRID } from '../../../../server/measure/scoring/abilityGrid.ts'
import { SCORING_VERSION } from '../../../../server/measure/scoring/scoreTest.ts'
import { LISTED } from '../../../../server/measure/scoring/vocabularySize.ts'
import { DISCRIMINATION, LAPSE } from '../../../../server/measure/scoring/itemResponse.ts'
import { levelCuts } from '#rules/levelScale.ts'

const bank = loadItemBank()
const figures = readPublishedFigures()
const pages = howItWorksPages()
const learners = pages.get(staticPages.howItWorks)!
const experts = pages.get(staticPages.experts)!

const template = (name: string) =>
  readFileSync(new URL(`../../../../scripts/build/howItWorks/${name}.html`, import.meta.url), 'utf8')

describe('the figures', () => {
  test('are those of the shipped item bank and the model: npm run simulate -- --learners 20000 --seed 2026 --write', () => {
    expect(figures.bankVersion).toBe(bank.version)
    expect(figures.scoringVersion).toBe(SCORING_VERSION)
    expect(figures.bank).toEqual(JSON.parse(JSON.stringify(itemStatistics(bank))))
    const { information, assumptions } = publishedFigures(bank, figures)
    expect(figures.assumptions).toEqual(assumptions)
    expect(figures.proficiency.map(({ correlation }) => correlation)).toEqual(PROFICIENCY_CORRELATIONS)
    expect(figures.multiwordShifts.map(({ shift }) => shift)).toEqual(PUBLISHED_SHIFTS)
    for (const [index, point] of information.entries())
      expect(figures.information[index]!.information).toBeCloseTo(point.information, 3)
  })

  test('are of enough learners for the decimals that are shown', () => {
    expect(figures.learners).toBeGreaterThanOrEqual(20_000)
  })
})

describe('what the pages say', () => {
  test('stands in the code or in the figures: no number is typed by hand', () => {
    for (const name of ['learners', 'experts']) expect(typedNumbers(template(name))).toEqual([])
  })

  test('a typed number would be seen', () => {
    expect(typedNumbers('<body><p>It has 80 sentences, A1 to C2.</p></body>')).toEqual(['80'])
  })

  test('has the constants as the code has them', () => {
    expect(learners).toContain(LISTED.word.toLocaleString('en-US'))
    for (const constant of [`>${DISCRIMINATION} per logit</td>`, `>${LAPSE}</td>`, OVERCLAIM_GRID.join(', ')])
      expect(experts).toContain(constant)
    expect(experts).toContain(levelCuts.join(', ').replaceAll('-', '−'))
    expect(experts).toContain(`item bank ${bank.version}`)
  })

  test('has no place left open; one that nothing fills stops the build', () => {
    expect(learners + experts).not.toContain('{{')
    expect(() => fillTemplate('<p>{{unknown}}</p>', { known: '1' })).toThrow('{{unknown}}')
  })

  test('has no value that could not be worked out', () => {
    expect(learners + experts).not.toMatch(/NaN|undefined|null|Infinity/)
  })
})

describe.each([...pages])('%s', (_path, html) => {
  test('keeps the content security policy: no script, no style of its own', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle="|\son\w+="/)
  })

  test('leads to pages that are there', () => {
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => href !== '/' && !(Object.values(staticPages) as string[]).includes(href!))).toEqual(
      [],
    )
    expect(links).toContain(staticPages.privacy)
  })

  test('tells in words what each picture shows, and in each cell of a table its column', () => {
    for (const [svg] of html.matchAll(/<svg[^>]*>/g)) expect(svg).toMatch(/role="img" aria-label="[^"]{40,}"/)
    for (const [cell] of html.matchAll(/<td[^>]*>/g)) expect(cell).toMatch(/data-column="[^"]+"|class="empty"/)
  })
})

/** Numbers in a page's text that no code filled in; levels, formulas, "N(0, 1)" and the list of sources apart. */
function typedNumbers(html: string): string[] {
  const text = html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<h2 id="sources">[\s\S]*<\/ul>/, '')
    .replace(/<p class="formula">.*?<\/p>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/N\(0,\s+(1\))?/g, '')
  return [...text.matchAll(/\w*\d\w*(\.\d+)?/g)]
    .map(([number]) => number)
    .filter((number) => !/^[ABC][12]$/.test(number))
}
