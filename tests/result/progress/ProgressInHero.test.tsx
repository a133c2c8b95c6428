import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import ProgressInHero from '#result/progress/ProgressInHero.tsx'
import { aResultPoint } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const point = (number: number, level: 'A2' | 'B2', ability: number) =>
  aResultPoint({
    shortcode: `result-${number}`,
    completed_at: `2026-1${number}-03T12:00:00.000Z`,
    level,
    ability,
    ability_range: [ability - 0.6, ability + 0.6],
  })
const points = [point(0, 'A2', -0.6), point(1, 'B2', 0.6)]

async function show(shortcode: string, { missing = 0, tagged = true } = {}) {
  const dependencies = scriptedDependencies({} as never)
  const reading = { points, missing }
  const reader = { known: async () => reading, complete: async () => reading }
  render(
    <MemoryRouter>
      <AppProvider
        store={dependencies.store}
        services={{ ...createServices(dependencies), loadProgress: async () => reader }}
      >
        <ProgressInHero shortcode={shortcode} tagged={tagged} reveals={false} />
      </AppProvider>
    </MemoryRouter>,
  )
  await act(async () => {})
}
const tag = () => document.querySelector('s')?.textContent

// §12.28 §12.51
it('the newest result shows the level before, struck through, the change, and the link to all results', async () => {
  await show('result-1')
  expect(tag()).toBe('A2')
  expect(screen.getByText(/^Up from A2 since October\. A real step\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All your results' }).getAttribute('href')).toBe('/vocab/progress/')
})

it('the newest result has no second tag next to that of a check that moved its level', async () => {
  await show('result-1', { tagged: false })
  expect(tag()).toBeUndefined()
  expect(screen.getByText(/^Up from A2/)).toBeTruthy()
})

// §12.28
it.each([
  ['an older result', 'result-0', {}],
  ['an unknown result', 'unknown', {}],
  ['the newest result, while others are missing,', 'result-1', { missing: 1 }],
])('%s has only the link to all results', async (_, shortcode, given) => {
  await show(shortcode, given)
  expect(document.body.textContent).toBe('All your results')
})
