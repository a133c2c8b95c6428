import type { Page } from '@playwright/test'
import { openAsVersion } from '../../journeys/support/olderBuild.ts'
import { button } from '../../support/learner.ts'
import { longSentence, longWord, practice, testWith, word } from '../sampleTest.ts'
import type { Scene } from '../scene.ts'

const PRACTICE = practice.length
const running = (test: object) => ({ tests: { running: test } })
const atWord = (answered: number) => `/vocab/words/${answered + PRACTICE}`

/** At the practice item with this index, in a newly fetched test. */
const atPractice = (index: number) => ({ path: `/vocab/words/${index}`, device: running(testWith(0)) })

const goOffline = (page: Page) => page.context().setOffline(true)
const answered = { device: running(testWith(31)), path: atWord(31), shows: /After the storm/ }

const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 360, height: 740 }
const LANDSCAPE = { width: 740, height: 360 }

/** Practice, and the words themselves. */
export const wordScenes: Scene[] = [
  { name: 'practice', ...atPractice(0), shows: /The shop is/ },
  { name: 'practice-good', ...atPractice(0), act: (page) => button(page, 'Not sure').click(), shows: 'Good Job!' },
  { name: 'practice-careful', ...atPractice(0), act: (page) => button(page, 'Know').click(), shows: /Be Careful!/ },
  {
    name: 'practice-careful-small-phone',
    ...atPractice(0),
    act: (page) => button(page, 'Know').click(),
    shows: /Be Careful!/,
    sizes: [SMALL_PHONE, { width: 360, height: 640 }],
  },
  { name: 'practice-large-text', ...atPractice(0), shows: /The shop is/, sizes: [SMALL_PHONE], textSize: 2 },
  { name: 'word-first', path: atWord(0), device: running(testWith(0)), shows: /After the storm/ },
  { name: 'word', ...answered },
  {
    name: 'word-meaning',
    path: atWord(31),
    device: running(testWith(31, { revealed_meaning: true })),
    shows: /not safe or steady/,
  },
  {
    name: 'word-answered-before',
    ...answered,
    path: atWord(30),
    shows: /After the storm/,
  },
  {
    name: 'word-focus',
    ...answered,
    act: (page) =>
      button(page, 'Know')
        .focus()
        .then(() => page.keyboard.press('Shift')),
  },
  {
    name: 'word-saved',
    path: atWord(31),
    device: running(testWith(31, {}, { saved_through: Date.now() })),
    shows: 'Saved',
  },
  { name: 'word-pace', path: atWord(40), device: running(testWith(40)), shows: 'Halfway.' },
  { name: 'word-offline', ...answered, act: goOffline, shows: /Offline: / },
  {
    name: 'word-outgrown',
    ...answered,
    worker: true,
    act: (page) => openAsVersion(page, 99),
    shows: /A newer version is open/,
  },
  {
    name: 'word-shortcuts',
    ...answered,
    act: (page) => page.keyboard.press('Escape'),
    shows: 'Keyboard shortcuts',
  },
  { name: 'word-wide', ...answered, shows: 'Press ESC for keyboard shortcuts', sizes: [{ width: 1280, height: 800 }] },
  { name: 'word-last', path: atWord(79), device: running(testWith(79)), shows: '80/80' },
  { name: 'word-long-sentence', path: atWord(5), device: running(testWith(5, longSentence)), shows: /Although nearly/ },
  {
    name: 'word-long-sentence-meaning',
    path: atWord(5),
    device: running(testWith(5, { ...longSentence, revealed_meaning: true })),
    shows: /to lose something good/,
  },
  { name: 'word-long-word', path: atWord(5), device: running(testWith(5, longWord)), shows: /surprised/ },
  {
    name: 'word-without-sentence',
    path: atWord(5),
    device: running(testWith(5, { ...word, sentence: '' })),
    shows: 'Loading...',
  },
  {
    name: 'word-small-phone',
    path: atWord(5),
    device: running(testWith(5, { ...longSentence, revealed_meaning: true })),
    shows: /to lose something good/,
    sizes: [SMALL_PHONE],
  },
  { name: 'word-landscape', ...answered, sizes: [LANDSCAPE] },
  {
    name: 'word-large-text',
    ...answered,
    sizes: [SMALL_PHONE, PHONE],
    textSize: 2,
  },
  {
    name: 'word-shortcuts-large-text',
    ...answered,
    act: (page) => page.keyboard.press('Escape'),
    shows: 'Keyboard shortcuts',
    sizes: [SMALL_PHONE],
    textSize: 2,
  },
]
