import type { Page } from '@playwright/test'
import { pageText } from '#texts/page.ts'
import { resultText } from '#texts/result.ts'
import { sharingText } from '#texts/sharing.ts'
import { summaryText } from '#texts/summary.ts'
import { firstAnswers, someAnswers } from '../sampleExpressions.ts'
import {
  beginner,
  earlierScale,
  highest,
  lowest,
  own,
  ownWith,
  path,
  result,
  scoredAgain,
  unevenB1,
  unsure,
  wide,
} from '../sampleResults.ts'
import { LARGE_TEXT, NARROW, type Scene } from '../scene.ts'

/** Scrolls to the page of reading, and opens all of it. */
const openPage = async (page: Page) => {
  await page.getByRole('button', { name: 'The whole page' }).click()
  await page.getByRole('region', { name: pageText('title') }).evaluate((section) => section.scrollIntoView())
}

const offersResearch = ownWith(someAnswers, {}, undefined, {
  sharing: { name_form: 'none', link_on: true, research: false },
})

/** A result as only its owner sees it. */
export const ownResultScenes: Scene[] = [
  { name: 'result-own', path, ...offersResearch, shows: sharingText('research.title') },
  {
    name: 'result-own-research',
    path,
    ...offersResearch,
    act: (page) => page.getByText(sharingText('research.title')).click(),
    shows: sharingText('research'),
  },
  { name: 'result-own-beginner', path, ...ownWith(firstAnswers, beginner), shows: 'Middle and Advanced: for later' },
  { name: 'result-own-gain', path, ...ownWith(someAnswers, {}, -0.7), shows: /^Up from A2 since October/ },
  { name: 'result-own-same', path, ...ownWith(someAnswers, {}, 0.4), shows: /^Same as last time/ },
  { name: 'result-own-lower', path, ...ownWith(someAnswers, {}, 2.4), shows: 'All your results' },
  {
    name: 'result-own-earlier-scale',
    path,
    ...ownWith(someAnswers, earlierScale, undefined, { on_current_scale: scoredAgain }),
    shows: resultText('newScale'),
  },
  {
    name: 'result-own-page',
    path,
    device: own,
    answers: result({ full_name: null }),
    act: openPage,
    shows: 'An essay at level C1',
    sizes: [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ],
  },
  {
    name: 'result-own-page-of-beginner',
    path,
    device: own,
    answers: result({ ...lowest, ability: -1.6, ability_range: [-2.2, -1], lemmas_number: 1800 }),
    act: openPage,
    shows: /^2,000 more words would open these/,
    sizes: [
      { width: 360, height: 640 },
      { width: 320, height: 568 },
    ],
  },
  {
    name: 'result-own-page-large-text',
    path,
    device: own,
    answers: result(unevenB1),
    act: openPage,
    shows: 'A travel column at level B2',
    ...LARGE_TEXT,
  },
  { name: 'result-own-uneven', path, device: own, answers: result(unevenB1), shows: /^Your next steps/ },
  { name: 'result-own-lowest', path, device: own, answers: result(lowest), shows: /^Your next steps/ },
  { name: 'result-own-highest', path, device: own, answers: result(highest), shows: /^Your next steps/ },
  {
    name: 'result-own-unsure',
    path,
    ...ownWith(firstAnswers, { ...lowest, ...unsure }),
    shows: summaryText('unsure'),
  },
  {
    name: 'result-own-overclaiming',
    path,
    device: own,
    answers: result({ ...wide, overclaiming: true }),
    shows: /^Your next steps/,
    sizes: NARROW,
  },
  {
    name: 'result-own-no-level',
    path,
    device: own,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
  },
  {
    name: 'result-own-no-level-large-text',
    path,
    device: own,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
    ...LARGE_TEXT,
  },
]
