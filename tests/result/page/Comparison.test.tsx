import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Comparison as Compared } from '#contracts/ownResult.ts'
import { Comparison } from '#result/page/Comparison.tsx'

const spanish = { group: 'native_language', value: 'es', learners: 1_200, percentile: 60 } as const
const young = { group: 'age_group', value: '18-24', learners: 50, percentile: 5 } as const

function show(comparison: Compared) {
  render(<Comparison comparison={comparison} />)
  return within(screen.getByRole('region', { name: 'Compared with other learners' }))
}

describe('the comparison with other learners', () => {
  it('the comparison gives the place in each group in words, in the given order', () => {
    const card = show({ sample: 'learners', groups: [spanish, young] })
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Higher than about 60% of 1,200 learners whose first language is Spanish.',
      'Higher than about 5% of 50 learners who are 18 to 24 years old.',
    ])
  })

  it('the comparison describes the other learners, and says which groups are not shown', () => {
    const card = show({ sample: 'learners', groups: [spanish] })
    expect(card.getByText(/Learners who took this test here\. They are not a sample of all speakers/)).toBeTruthy()
    expect(card.getByText(/Groups of fewer than 50 learners are not shown/)).toBeTruthy()
    expect(card.queryByText(/made up/)).toBeNull()
  })

  it('the comparison of a demonstration says that its learners are made up, and not that they took the test', () => {
    const card = show({ sample: 'demo', groups: [spanish] })
    expect(card.getByText('These learners are made up.')).toBeTruthy()
    expect(card.queryByText(/took this test here/)).toBeNull()
  })
})
