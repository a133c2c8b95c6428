import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOldNews } from '#taking/words/saveState.ts'

const SAVED = 'Saved'
const ON_DEVICE = 'Saved on this device'

/** Says of each status, one after the other, whether it is told in words. */
function toldOf(...texts: string[]): string[] {
  const { result, rerender } = renderHook(useOldNews, { initialProps: texts[0]! })
  return texts.filter((text) => {
    rerender(text)
    return !result.current
  })
}

// §11.37
it.each([
  ["until 'Saved' has been said, all are", [ON_DEVICE, SAVED], [ON_DEVICE, SAVED]],
  ["then neither 'Saved' is", [SAVED, ON_DEVICE, SAVED, ON_DEVICE], [SAVED]],
  [
    "trouble is, and so is the first 'Saved' after it",
    [SAVED, ON_DEVICE, 'Offline: 7 answers are safe here', ON_DEVICE, SAVED, ON_DEVICE, SAVED],
    [SAVED, 'Offline: 7 answers are safe here', ON_DEVICE, SAVED],
  ],
])('which states of the answers are told in words: %s', (_rule, texts, told) => {
  expect(toldOf(...texts)).toEqual(told)
})
