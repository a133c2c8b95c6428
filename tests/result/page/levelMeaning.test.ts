import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LevelMeaning } from '#result/page/LevelMeaning.tsx'
import figures from '../../../scripts/build/howItWorks/figures.json' with { type: 'json' }
import { inTen } from '../../../scripts/build/howItWorks/numberText.ts'
import { aSharedResult } from '../../support/builders.ts'

// §12.4
it('says as many learners with the same level in a full exam as the simulation found', () => {
  const { exact, withinOne } = figures.proficiency
  const text = renderToStaticMarkup(createElement(LevelMeaning, { result: aSharedResult() }))
  expect(text).toContain(`About ${inTen(exact)} of 10 learners have the same level in a full English exam`)
  expect(text).toContain(`about ${inTen(withinOne)} of 10 are within one level`)
})
