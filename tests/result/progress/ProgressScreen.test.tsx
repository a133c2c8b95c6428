import { act, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { ResultPoint } from '#contracts/result.ts'
import type { ProgressReader, ProgressReading } from '#result/own/readProgress.ts'
import { MIN_PLOT_HEIGHT } from '#result/progress/chartGeometry.ts'
import ProgressScreen from '#result/progress/ProgressScreen.tsx'
import { currentScale, levelOf } from '#rules/levelScale.ts'
import { aResultPoint } from '../../support/builders.ts'
import { deferred, scriptedDependencies } from '../../support/servicesHarness.ts'

/** Results with these abilities (logits), one per day. */
const results = (...abilities: number[]): ResultPoint[] =>
  abilities.map((ability, index) =>
    aResultPoint({
      edition: 'third',
      shortcode: `result-${index}`,
      completed_at: new Date(Date.UTC(2026, 9, 1 + index, 12)).toISOString(),
      level: levelOf(ability, currentScale),
      ability,
      ability_range: [ability - 0.6, ability + 0.6],
    }),
  )

/** Such results, the first ones of the second edition. */
const withNewEdition = (before: number[], since: number[]): ResultPoint[] =>
  results(...before, ...since).map((point, index) => (index < before.length ? { ...point, edition: 'second' } : point))

/** Such results, the first ones told as C2 and then scored again with these abilities. */
const scoredAgain = (before: number[], since: number[]): ResultPoint[] =>
  results(...before, ...since).map((point, index) => {
    const { level, ability, ability_range } = point
    if (index >= before.length) return point
    const on_current_scale = { edition: 'third', level, ability: ability!, ability_range: ability_range! }
    return { ...point, edition: 'second', level: 'C2', ability: 2, ability_range: [1.6, 2.4], on_current_scale }
  })

const knows = (points: ResultPoint[], missing = 0): ProgressReader => {
  const reading: ProgressReading = { points, missing }
  return { known: async () => reading, complete: async () => reading }
}

async function show(element: ReactNode, reader: ProgressReader, online = true, ownResults: string[] = []) {
  const dependencies = scriptedDependencies({} as never, { online, ownResults })
  const services = { ...createServices(dependencies), loadProgress: async () => reader }
  render(
    <MemoryRouter>
      <AppProvider store={dependencies.store} services={services}>
        {element}
      </AppProvider>
    </MemoryRouter>,
  )
  await act(async () => {})
}
/** In px, on a phone 320 px wide. */
const LEAST_PLOT_WIDTH = 200
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
/** Words of which each verdict contains one. */
const VERDICT = /first result|One result so far|real gain|No clear change/
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('the progress page', () => {
  it('the progress page asks learners without a result to take the test', async () => {
    await show(<ProgressScreen />, knows([]))
    expect(screen.getByText(/You have no result yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Take the test' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    // §12.33
    ['a missing level', knows([]), true, ['none'], /^You have no result with a level yet\./],
    ['missing results', knows([], 2), true, [], /could not be loaded.* you may have to sign in/i],
    ['missing results without a connection', knows([], 2), false, [], /You are offline/],
  ])('the progress page explains %s', async (_, reader, online, ownResults, text) => {
    await show(<ProgressScreen />, reader, online, ownResults)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    ['the first ever result', results(0.5), 'Your first result', /Take the test again in a month or two/],
    ['a gain', results(-0.1, 1.2), 'A real gain: from B1 to C1', /bigger than luck/],
    ['a gain within a level', results(1.8, 3.2), 'A real gain: within C2', /bigger than luck/],
    ['a lower level', results(1.2, -0.3), 'No clear change yet', /from C1 to B1 may be luck/],
    ['chance within a level', results(0.4, 0.5), 'No clear change yet', /one test cannot show a small step/],
    ['chance from one level to another', results(-0.2, 0.2), 'No clear change yet', /from B1 to B2 may be luck/],
    [
      'small steps',
      results(-0.1, 0.6, 1.3),
      'No clear change yet',
      /Since your first result .* real gain: from B1 to C1/,
    ],
    ['the first result of an edition', withNewEdition([-0.1], [1.2]), 'Another scale', /are on another scale/],
    [
      'small steps in a new edition',
      withNewEdition([-2], [-0.1, 0.6, 1.3]),
      'No clear change yet',
      /Since your first result on this scale .* real gain: from B1 to C1/,
    ],
    // §12.29
    ['a gain on one scale', scoredAgain([-0.1], [1.2]), 'A real gain: from B1 to C1', /compared on the new scale/],
    ['ten equal results', results(...Array<number>(10).fill(0.5)), 'No clear change yet', /can get both results/],
  ])('the progress page gives its verdict on %s', async (_, points, heading, meaning) => {
    await show(<ProgressScreen />, knows(points))
    const verdict = screen.getByRole('region', { name: heading })
    expect(within(verdict).getByText(meaning)).toBeTruthy()
  })

  // §12.26
  it('the progress page lists the chart’s data in a table, newest first, each with its result', async () => {
    await show(<ProgressScreen />, knows(results(-0.1, 1.2)))
    expect(rows().map(cells)).toEqual([
      ['Oct 2, 2026', 'C1', 'C1 to C2'],
      ['Oct 1, 2026', 'B1', 'A2 to B2'],
    ])
    expect(screen.getByRole('link', { name: 'Oct 2, 2026' }).getAttribute('href')).toBe('/result/result-1')
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/2 results .* first B1, the latest C1/)
  })

  it('the progress page shows the results of all editions', async () => {
    await show(<ProgressScreen />, knows(withNewEdition([-0.1, 0], [1.2])))
    expect(rows()).toHaveLength(3)
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/3 results .* first B1, the latest C1/)
  })

  // §12.57
  it('the progress page marks results of an earlier scale in table and chart, and none of the new one', async () => {
    await show(
      <ProgressScreen />,
      knows([{ ...withNewEdition([-0.1], [])[0]!, shortcode: 'first' }, ...scoredAgain([0.2], [1.2])]),
    )
    expect(rows().map((row) => cells(row)[1])).toEqual([
      'C1',
      'C2An earlier scaleOn the new scale: B2',
      'B1An earlier scale',
    ])
    expect(screen.getByRole('img').querySelectorAll('.chart-hole')).toHaveLength(2)
    expect(screen.getByText(/An open dot is a result on an earlier scale\./)).toBeTruthy()
  })

  // §12.57
  it('the progress page tells of no earlier scale where there is none', async () => {
    await show(<ProgressScreen />, knows([...results(0.1), aResultPoint()]))
    expect(document.body.textContent).not.toMatch(/scale is|earlier scale|new scale/)
    expect(screen.getByRole('img').querySelectorAll('.chart-hole')).toHaveLength(0)
  })

  it('the progress page distinguishes several results of one day', async () => {
    const day = results(0.1, 0.5).map((point, index) => ({ ...point, completed_at: `2026-11-21T12:0${index}:00.000Z` }))
    await show(<ProgressScreen />, knows(day))
    const dates = rows().map((row) => cells(row)[0])
    expect(new Set(dates).size).toBe(2)
    for (const date of dates) expect(date).toMatch(/^Nov 2\d, 2026, \d+:0[01]/)
  })

  // §12.26
  it.each([
    ['1 result', [4]],
    ['2 results', [-4, 4]],
    ['14 results', Array.from({ length: 14 }, (_, index) => 4 * (-1) ** index)],
    ['39 results', Array.from({ length: 39 }, (_, index) => -4 + index / 5)],
    ['100 results', Array.from({ length: 100 }, (_, index) => -5 + index / 10)],
  ])('the progress page draws %s completely, each with its range, from A1 to C2', async (_, abilities) => {
    await show(<ProgressScreen />, knows(results(...abilities)))
    const marks = [...screen.getByRole('img').querySelectorAll('line')]
    expect(marks).toHaveLength(2 * abilities.length)
    expect(rows()).toHaveLength(abilities.length)
    for (const mark of marks) {
      const [x, y1, y2] = ['x1', 'y1', 'y2'].map((name) => Number.parseFloat(mark.getAttribute(name)!) / 100)
      const radius = Number(mark.getAttribute('stroke-width')) / 2
      expect(mark.getAttribute('x2')).toBe(mark.getAttribute('x1'))
      for (const place of [x! * LEAST_PLOT_WIDTH, (1 - x!) * LEAST_PLOT_WIDTH]) expect(place).toBeGreaterThan(radius)
      for (const place of [y1!, 1 - y2!]) expect(place * MIN_PLOT_HEIGHT).toBeGreaterThan(radius)
    }
  })

  // §12.26
  it('the progress page draws the range of a result at C2 as a line beyond its dot', async () => {
    await show(
      <ProgressScreen />,
      knows([aResultPoint({ edition: 'second', level: 'C2', ability: 4, ability_range: [3.6, 4.4] })]),
    )
    const [range, dot] = [...screen.getByRole('img').querySelectorAll('line')]
    const heightOf = (name: string) => (Number.parseFloat(range!.getAttribute(name)!) / 100) * MIN_PLOT_HEIGHT
    expect(heightOf('y2') - heightOf('y1')).toBeGreaterThan(Number(dot!.getAttribute('stroke-width')) / 2)
  })

  // §12.28
  it('the progress page first shows the results on the device, and says that others are missing', async () => {
    const fromServer = deferred<ProgressReading>()
    const [first, second] = results(0.1, 1.3)
    await show(<ProgressScreen />, {
      known: async () => ({ points: [first!], missing: 1 }),
      complete: () => fromServer.promise,
    })
    expect(screen.getByText(/^1 result is not on this device yet/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Not compared yet' })).toBeTruthy()
    expect(screen.queryByText(VERDICT)).toBeNull()
    await act(async () => fromServer.resolve({ points: [first!, second!], missing: 0 }))
    expect(screen.getByText(/A real gain/)).toBeTruthy()
    expect(screen.queryByText(/not on this device|Not compared yet/)).toBeNull()
  })
})
