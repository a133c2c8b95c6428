import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageTags } from '#contracts/languages.ts'
import { currentScale } from '#rules/levelScale.ts'
import { paths, staticPages } from '#rules/paths.ts'
import evidence from '../../../../scripts/build/howItWorks/evidence.json' with { type: 'json' }
import figures from '../../../../scripts/build/howItWorks/figures.json' with { type: 'json' }
import { builtPages } from '../../../../scripts/build/staticPages/builtPages.ts'
import { fillTemplate } from '../../../../scripts/build/staticPages/fillTemplate.ts'
import { renderMarkdown } from '../../../../scripts/build/staticPages/markdown.ts'
import { english, translations } from '../../../../scripts/texts/catalogues.mjs'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { LISTED } from '../../../../server/measure/edition/countCurves.ts'
import { currentEdition } from '../../../../server/measure/edition/edition.ts'
import * as grid from '../../../../server/measure/edition/grid.ts'
import { INFORMATION_TOLERANCE } from '../../../../server/measure/form/balanceForm.ts'
import { MAX_PROBABILITY, MAX_TO_LEARN, MIN_PROBABILITY } from '../../../../server/measure/form/learnNext.ts'
import { EASIEST_WORDS_END, HARDEST_WORDS_START } from '../../../../server/measure/form/sections.ts'
import { WORDS_PER_PLACE } from '../../../../server/measure/form/tailoring.ts'
import * as careless from '../../../../server/measure/scoring/carelessAnswers.ts'
import * as model from '../../../../server/measure/scoring/itemResponse.ts'
import * as summary from '../../../../server/measure/scoring/posteriorSummary.ts'
import * as score from '../../../../server/measure/scoring/scoreTest.ts'
import * as skimming from '../../../../server/measure/scoring/skimming.ts'

const pages = builtPages()
const learners = pages.get(staticPages.howItWorks)!
const experts = pages.get(staticPages.experts)!
const evidencePage = pages.get(staticPages.evidence)!

describe('the page for learners', () => {
  test('the page for learners shows the figures of the shipped item bank and model: npm run simulate in tools/, into figures.json', () => {
    expect(figures.bankVersion).toBe(loadItemBank().version)
    expect(figures.scoringVersion).toBe(currentEdition.scoringVersion)
  })

  test('the page for learners shows figures of enough learners for their decimals', () => {
    expect(figures.learners).toBeGreaterThanOrEqual(20_000)
  })

  test('the page for learners has no number typed by hand', () => {
    expect(typedNumbers(readFileSync('scripts/build/staticPages/howItWorks.html', 'utf8'))).toEqual([])
    expect(typedNumbers(Object.values(english()['howItWorksPage']!).join(' '))).toEqual([])
    expect(typedNumbers('<body><p>It has 80 sentences, A1 to C2.</p></body>')).toEqual(['80'])
    expect(learners).toContain(LISTED.word.toLocaleString('en-US'))
  })

  test('the drawn range is of a result of which the page tells what it says', () => {
    expect(learners).toMatch(/The mark stands in B2; the band around it reaches from .. to C1\./)
    expect(learners).toContain('“Most likely B2. It can also be C1.”')
  })

  test('the page for learners describes each picture in words', () => {
    for (const [svg] of learners.matchAll(/<svg[^>]*>/g)) expect(svg).toMatch(/role="img" aria-label="[^"]{40,}"/)
  })
})

describe('the page about evidence', () => {
  test('the page about evidence shows the figures of the shipped item bank: npm run bank:evidence in tools/', () => {
    expect(evidence.bank).toBe(loadItemBank().version)
  })

  // §2.12
  test('the page about evidence has each figure that the command computes, and no number typed by hand', () => {
    const { bank, ...numbers } = evidence
    for (const figure of Object.values(numbers)) expect(evidencePage).toContain(figure.toLocaleString('en-US'))
    expect(evidencePage).toContain(`version ${bank}`)
    expect(typedNumbers(readFileSync('scripts/build/staticPages/evidence.html', 'utf8'))).toEqual([])
    expect(typedNumbers(Object.values(english()['evidencePage']!).join(' '))).toEqual([])
  })
})

describe('the pages for learners in other languages', () => {
  const others = languageTags.filter((tag) => tag !== 'en')

  // §2.12
  test.each(others)('the pages for learners are whole in %s, with its numbers and without the summaries', (tag) => {
    const [about, howItWorks, evidenceInTag] = [staticPages.about, staticPages.howItWorks, staticPages.evidence].map(
      (path) => pages.get(`${path}${tag}.html`)!,
    )
    const inTag = (number: number) => new Intl.NumberFormat(`${tag}-u-nu-latn`).format(number)
    expect(howItWorks).toContain(inTag(LISTED.word))
    for (const part of [about, howItWorks]) expect(part).toContain(`<a href="${paths.classes}">`)
    for (const figure of [evidence.pairsPeople, evidence.pairsR]) expect(evidenceInTag).toContain(inTag(figure))
    for (const part of [about, howItWorks, evidenceInTag]) {
      expect(part).toContain(`<main lang="${tag}">`)
      expect(part).not.toMatch(/<details|[٠-٩۰-۹०-९]/)
    }
    expect(about).toContain('lang="en" translate="no">‘The old bridge looked')
  })

  test.each(others)('the pages in %s have no number typed by hand but one, two, ten and a hundred', (tag) => {
    const rooms = ['howItWorksPage', 'evidencePage'].map((room) => Object.values(translations()[tag]![room]!))
    const messages = rooms.flat().join(' ')
    expect(typedNumbers(messages).filter((number) => !/^([12]|10|100)$/.test(number))).toEqual([])
  })

  test('a scale begins on the reader’s side, so that of Arabic on the right', () => {
    const first = (path: string) => Number(/<text x="([\d.]+)"[^>]*>A1</.exec(pages.get(path)!)![1])
    expect(first('/how-it-works/')).toBeLessThan(first('/how-it-works/ar.html'))
  })

  test('the pages use each of their messages', () => {
    const read = (name: string) => readFileSync(`scripts/build/staticPages/${name}.html`, 'utf8')
    for (const room of ['about', 'howItWorks', 'evidence']) {
      const template = read('frame') + read(room)
      const unused = Object.keys(english()[`${room}Page`]!).filter((key) => !template.includes(`{{${key}}}`))
      // Those of the pictures are used by name.
      expect(unused.filter((key) => !/^(curves|ruler)\b/.test(key))).toEqual([])
    }
  })
})

describe('the page for experts', () => {
  test('the page for experts gives the constants of the code', () => {
    const constants = [
      `(b up to ${EASIEST_WORDS_END}, from ${HARDEST_WORDS_START})`,
      `at least ${WORDS_PER_PLACE} for each place`,
      `within ${(100 * INFORMATION_TOLERANCE).toFixed(1)} % of the mean form's`,
      `data-column="value">${model.DISCRIMINATION.toFixed(1)} per logit`,
      `data-column="value">${model.LAPSE}</td>`,
      `${model.SLIP} if read, ${model.UNREAD_SLIP} if not`,
      `data-column="value">${model.PERSON_ITEM_SD} logits`,
      `1 + ${model.LOGISTIC_NORMAL_FACTOR} A²`,
      `${careless.CARELESS_FROM_START}, and ${careless.CARELESS_LATER} from some later item on`,
      `${skimming.PRIOR_SKIM}; ${skimming.SKIM_TIME / 1000} s`,
      `data-column="value">${skimming.LOG_TIME_SD}</td>`,
      `data-column="value">${skimming.SKIMMED_KNOW}</td>`,
      `above ${score.CARELESS_NO_LEVEL} of the answers`,
      `from ${100 * summary.POSSIBLE_LEVEL_PROBABILITY} %`,
      `mean of g above ${score.OVERCLAIM_REMARK}, or ${score.CLAIMED_FAKES_REMARK} fakes`,
      `its ${summary.LOWER_QUANTILE} and ${summary.UPPER_QUANTILE} quantiles`,
      `at most ${MAX_TO_LEARN} items that the learner knows with a probability of ${MIN_PROBABILITY} to ${MAX_PROBABILITY}`,
      `N(${grid.PRIOR_ABILITY_MEAN}, ${grid.PRIOR_ABILITY_SD}²)`,
      `Beta(${grid.PRIOR_OVERCLAIM_ALPHA}, ${grid.PRIOR_OVERCLAIM_BETA})`,
      `N(${grid.PRIOR_SHIFT_MEAN}, ${grid.PRIOR_SHIFT_SD}²)`,
      `N(0, ${currentEdition.grid.offsetSd}²)`,
      grid.OVERCLAIM_GRID.join(', '),
      currentScale.cuts.join(', '),
    ]
    const text = experts.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'")
    expect(constants.filter((constant) => !text.includes(constant))).toEqual([])
  })

  test('the page for experts gives the figures behind the page for learners', () => {
    const measured = [figures.bias, figures.rmse, figures.levelExact, figures.levelWithinOne, figures.abilityCoverage]
    for (const figure of measured) expect(experts).toContain(`data-column="simulated">${figure.toFixed(3)}`)
    expect(experts).toContain(figures.unchangedRight.toFixed(3))
    expect(experts).toContain(`Item bank ${figures.bankVersion}`)
  })

  test('the page for experts links only to existing pages of this site, and to other sites', () => {
    for (const href of linksIn(experts)) expect(href).toMatch(/^(\/|https:\/\/)/)
  })
})

test('an unfilled placeholder stops the build', () => {
  expect(() => fillTemplate('<p>{{unknown}}</p>', { known: '1' })).toThrow('{{unknown}}')
})

test('each cell of a Markdown table has the name of its column, and an empty cell has none', () => {
  const html = renderMarkdown('| figure | `a` & "b" |\n| --- | --- |\n| **one** | 1 |\n| two | |\n')
  expect(html).toContain('<th role="rowheader" scope="row"><strong>one</strong></th>')
  expect(html).toContain('<td role="cell" data-column="a &#38; &#34;b&#34;">1</td>')
  expect(html).toContain('<td role="cell" class="empty"></td>')
})

describe.each([...pages])('the page %s', (_path, html) => {
  test('the page fits the content security policy: it contains no scripts and no styles, but the file /static.js', () => {
    expect(html.replace('<script src="/static.js"></script>', '')).not.toMatch(/<script|<style|\sstyle="|\son\w+="/)
  })

  test('the page has no unfilled placeholder and no value that could not be computed', () => {
    expect(html).not.toMatch(/\{\{|NaN|undefined|null|Infinity/)
  })

  test('the page links only to existing pages', () => {
    const inside = linksIn(html).filter((href) => href.startsWith('/') && href !== '/')
    const existing: string[] = [...Object.values(staticPages), paths.classes]
    expect(inside.filter((href) => !existing.includes(href))).toEqual([])
    expect(inside).toContain(staticPages.privacy)
  })
})

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href!)

/** The numbers in a page's text that no code filled in, except in levels. */
function typedNumbers(html: string): string[] {
  const text = html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{[\w.{}]+\}/g, '')
  return [...text.matchAll(/\w*\d\w*(\.\d+)?/g)]
    .map(([number]) => number)
    .filter((number) => !/^[ABC][12]$/.test(number))
}
