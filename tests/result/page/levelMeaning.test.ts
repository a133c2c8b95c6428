import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LevelMeaning } from '#result/page/LevelMeaning.tsx'
import { inTen } from '../../../scripts/build/howItWorks/numberText.ts'
import { readPublishedFigures } from '../../../scripts/build/howItWorks/publishedFigures.ts'
import { aSharedResult } from '../../support/builders.ts'

// §12.4
it('says as many learners with the same level in a full exam as the simulation found', () => {
  const [asFound] = readPublishedFigures().proficiency
  const text = renderToStaticMarkup(createElement(LevelMeaning, { result: aSharedResult() }))
  expect(text).toContain(`About ${inTen(asFound!.exact)} of 10 learners have the same level in a full English exam`)
  expect(text).toContain(`about ${inTen(asFound!.withinOne)} of 10 are within one level`)
})
