import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { ResultHero } from '#result/page/ResultHero.tsx'
import { aLocalCheck, aSharedResult, aSpecifiedResult } from '../../support/builders.ts'

type Shown = { own?: boolean; newest?: boolean; result?: SharedResult; details?: OwnDetails | null }
const hero = () => screen.getByRole('region', { name: 'Level of proficiency' })
const OWNER = {
  shortcode: 'code-1',
  levelBefore: null,
  progress: false,
  newest: true,
  details: null,
  onChange: () => {},
}
const show = ({ own = true, newest = true, result = aSharedResult(), details = null }: Shown = {}) =>
  render(
    <ResultHero result={result} own={own ? { ...OWNER, newest, details } : null} first={false} reveals={false} />,
    {
      wrapper: MemoryRouter,
    },
  )

// §3.77
it('the hero shows the level, its certainty, the ruler and the three counts', () => {
  show()
  expect(within(hero()).getByRole('img', { name: /^B2 on the scale from A1 to C2\./ })).toBeTruthy()
  const counts = within(hero()).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent?.replace(/^(.*)\1/, '$1'))).toEqual([
    '11,000 words',
    '1,900 phrasal verbs',
    '1,400 idioms',
  ])
})

/** Whether the text is below a closed summary. */
const needsATap = (text: string | RegExp) => within(hero()).getByText(text).closest('details') !== null

// §3.57
it.each([true, false])('the hero explains the level and the CEFR without a tap (own: %s)', async (own) => {
  show({ own })
  expect(needsATap('Can interact with a degree of fluency.')).toBe(false)
  expect(needsATap(/Common European Framework of Reference/)).toBe(false)
  expect(hero().querySelector('details')!.textContent).toBe('What does B2 mean?')
})

// §3.57
it('the hero addresses only its owner in the second person', () => {
  const { unmount } = show({ own: true })
  expect(needsATap(/^You have the words to follow most films/)).toBe(false)
  unmount()
  show({ own: false })
  expect(within(hero()).queryByText(/^You have the words/)).toBeNull()
})

// §3.57
it('the hero tells a beginner where they meet words that they know, beside the way to A2, and not that they can read', () => {
  show({ result: aSharedResult({ edition: 'third', level: 'A1', lemmas_number: 900, lemmas_range: [500, 1500] }) })
  expect(within(hero()).getByText(/^You already know some words on signs, on menus/)).toBeTruthy()
  expect(hero().textContent).not.toMatch(/you can read/i)
  expect(within(hero()).getByText(/^A2 is at 2,600/)).toBeTruthy()
})

// §8.63
it('the hero of a result with the specified fields alone shows the level, its description and the counts', () => {
  show({ result: aSpecifiedResult() })
  expect(within(hero()).getByText('Can interact with a degree of fluency.')).toBeTruthy()
  expect(hero().textContent).not.toMatch(/null|undefined|NaN|range|like these/)
})

// §12.3
it.each([
  [0.95, 'B2 on the scale from A1 to C2. B2.', null],
  [0.7, 'B2 on the scale from A1 to C2. Most likely B2.', 'Most likely B2.'],
])('the hero names a level with a probability of %d once, unless it is not sure', (level_probability, label, text) => {
  show({ result: aSharedResult({ level_probability }) })
  expect(within(hero()).getByRole('img', { name: label })).toBeTruthy()
  expect(within(hero()).queryByText(/^(Most likely )?B2\.$/)?.textContent ?? null).toBe(text)
})

// §12.5
describe('an unsure result', () => {
  const unsure = aSharedResult({ level: 'A1', level_probability: 0.7, edition: 'third', ability_range: [-2.2, 0.7] })
  const details = (check?: LocalCheck) => ({ answered: [], fromServer: null, ...(check && { check }) })
  const remark = 'These answers did not fit together well. So the range is wide.'

  it.each([true, false])(
    'the hero of an unsure result says that it is, and why, and no likely level (own: %s)',
    (own) => {
      show({ own, result: unsure })
      expect(within(hero()).getByText('This result is unsure.')).toBeTruthy()
      expect(within(hero()).getByText(remark)).toBeTruthy()
      expect(hero().textContent).not.toMatch(/Most likely|You already know| is at /)
      expect(within(hero()).queryByText(/five quiet minutes/) !== null).toBe(own)
    },
  )

  it('the hero of an unsure result offers its owner the check right below the reason', () => {
    show({ result: unsure, details: details(aLocalCheck(0)) })
    const line = within(hero()).getByRole('link', { name: 'Make it surer: 6 taps' })
    expect(line.previousElementSibling!.textContent).toBe(remark)
    expect(within(hero()).queryByText(/five quiet minutes/)).toBeNull()
  })

  it('the hero of an unsure result offers a declined check to nobody, but another test', () => {
    show({ result: unsure, details: details(aLocalCheck(0, 'declined')) })
    expect(within(hero()).getByText(/five quiet minutes/)).toBeTruthy()
  })
})

// §12.5
it('the hero promises nothing to an owner who marked many fakes Know', () => {
  show({ result: aSharedResult({ overclaiming: true }) })
  expect(within(hero()).queryByText(/^You have the words/)).toBeNull()
  expect(within(hero()).getByText(/^Many fake phrases were marked Know/)).toBeTruthy()
})

// §3.75
describe('the distance to the next level', () => {
  const a2 = (lemmas_number: number) =>
    aSharedResult({ edition: 'third', level: 'A2', lemmas_number, lemmas_range: [1200, lemmas_number + 900] })

  it.each([
    [4_300, 'B1 is at 4,500: you are nearly there.'],
    [3_000, 'B1 is at 4,500: you are more than half of the way.'],
    [1_700, 'B1 is at 4,500: you are more than a third of the way.'],
    [1_400, 'B1 is at 4,500: you are on the way.'],
  ])('the hero gives an owner below B2 the distance to the next level: %d words', (words, text) => {
    show({ result: a2(words) })
    expect(within(hero()).getByText(text)).toBeTruthy()
    expect(within(hero()).queryByText(/^You have the words/)).toBeNull()
  })

  it.each([
    ['to others', { own: false, result: a2(3_000) }],
    ['from B2 on', { result: aSharedResult() }],
    ['if the count exceeds it', { result: a2(5_200) }],
    ['after many fakes', { result: { ...a2(3_000), overclaiming: true } }],
  ])('the hero does not mention the next level %s', (_, given) => {
    show(given)
    expect(within(hero()).queryByText(/ is at /)).toBeNull()
  })

  // §12.57
  it.each([
    ['the newest', true, 'The scale is new. Take a new test.'],
    ['another', false, 'An earlier scale'],
  ])('the hero of an earlier scale has no way to the next level, but tells its owner of %s: %s', (_, newest, text) => {
    show({ newest, result: { ...a2(4_700), edition: 'second' } })
    expect(within(hero()).getAllByText(text)).toHaveLength(1)
    expect(hero().textContent).not.toMatch(/ is at |nearly/)
  })

  // §12.57
  it('the hero tells others nothing of an earlier scale', () => {
    show({ own: false, result: { ...a2(4_700), edition: 'second' } })
    expect(hero().textContent).not.toMatch(/scale is new|earlier scale/)
  })
})
