import { errorText } from '#texts/error.ts'
import { notFoundText } from '#texts/notFound.ts'
import { startText } from '#texts/start.ts'
import { button } from '../../support/learner.ts'
import { partMissing, type Scene } from '../scene.ts'

/** General errors, and the pages outside the app. */
export const errorScenes: Scene[] = [
  { name: 'error', path: '/error', clockStops: true, shows: /You go to the start in \d+ seconds/ },
  {
    name: 'error-staying',
    path: '/error',
    act: (page) => button(page, errorText('stay')).click(),
    shows: errorText('oops'),
  },
  {
    name: 'error-missing-part',
    path: '/',
    answers: partMissing('taking-transfer'),
    act: (page) => page.getByRole('link', { name: startText('carry.here') }).click(),
    shows: /Something went wrong on this page/,
  },
  { name: 'not-found', path: '/nowhere/at/all', shows: notFoundText('title') },
  { name: 'page-about', path: '/about/', shows: 'How it works' },
  { name: 'page-how-it-works', path: '/how-it-works/', shows: 'How it works' },
  { name: 'page-how-it-works-evidence', path: '/how-it-works/evidence/', shows: 'How do we know?' },
  { name: 'page-how-it-works-experts', path: '/how-it-works/experts/', shows: 'How it works, for experts' },
  { name: 'page-terms', path: '/terms/', shows: /Terms/ },
  { name: 'page-privacy', path: '/privacy/', shows: /Privacy/ },
]
