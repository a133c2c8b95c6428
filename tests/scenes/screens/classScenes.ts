import type { Page } from '@playwright/test'
import type { ClassResults } from '#contracts/class.ts'
import { classText } from '#texts/class.ts'
import { button } from '../../support/learner.ts'
import { learnNext } from '../sampleExpressions.ts'
import { json, LARGE_TEXT, unreachable, type Scene } from '../scene.ts'

const CODE = 'wq7xk3mznb'
const path = `/class/${CODE}`
const ends_at = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString()
const results = '**/v1/classes/*/results/'

const none: ClassResults = { ends_at, closed: false, begun: 0, done: 0, unnamed: null, named: [] }
const some: ClassResults = {
  ...none,
  begun: 24,
  done: 18,
  unnamed: {
    counted: 15,
    levels: { A1: 1, A2: 5, B1: 6, B2: 2, C1: 1, C2: 0 },
    median: 'B1',
    learning: learnNext.slice(0, 10),
  },
  named: [
    { id: '1', name: '7', level: null, possible_level: null, date: '2026-11-29' },
    { id: '2', name: 'Mina', level: 'B1', possible_level: 'A2', date: '2026-11-29' },
    { id: '3', name: 'دوڈ', level: 'B2', possible_level: null, date: '2026-11-28' },
  ],
}
const kept = (seen: object = {}) => ({
  settings: { classes: JSON.stringify({ [CODE]: { key: 'q0m1Xb7v2VnS4tYcW9uJzA', ends_at, ...seen } }) },
})
const withSome = { path, device: kept(), answers: { [results]: json(some) } }
const press = (name: string) => (page: Page) => button(page, name).click()

/** A teacher's classes. */
export const classScenes: Scene[] = [
  { name: 'class-new', path: '/class/', shows: classText('make') },
  { name: 'class-several', path: '/class/', device: kept(), shows: classText('yours') },
  {
    name: 'class-refused',
    path: '/class/',
    answers: { '**/v1/classes/': unreachable },
    act: press(classText('make')),
    shows: classText('failed.offline'),
  },
  { name: 'class-begins', path, device: kept(), answers: { [results]: json(none) }, shows: classText('levels.few') },
  { name: 'class-results', ...withSome, shows: classText('learning') },
  { name: 'class-large', ...withSome, ...LARGE_TEXT, shows: classText('learning') },
  { name: 'class-big', ...withSome, act: press(classText('link.big')), shows: classText('print') },
  { name: 'class-remove', ...withSome, act: press(`${classText('remove')}: Mina`), shows: classText('remove.what') },
  { name: 'class-delete', ...withSome, act: press(classText('delete')), shows: classText('delete.what') },
  {
    name: 'class-offline',
    path,
    device: kept({ seenAt: Date.now(), results: some }),
    answers: { [results]: unreachable },
    shows: classText('learning'),
  },
  { name: 'class-gone', path, shows: classText('failed.gone') },
]
