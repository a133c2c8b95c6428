import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAlreadyReported, type SaveState } from '#taking/words/saveState.ts'

/** Says of each status, one after the other, whether it is told in words. */
function toldOf(...states: SaveState[]): SaveState[] {
  const { result, rerender } = renderHook(useAlreadyReported, { initialProps: states[0]! })
  return states.filter((state) => {
    rerender(state)
    return !result.current
  })
}

// §11.37
it.each<[string, SaveState[], SaveState[]]>([
  ["until 'Saved' has been said, all are", ['onDevice', 'saved'], ['onDevice', 'saved']],
  ["then neither 'Saved' is", ['saved', 'onDevice', 'saved', 'onDevice'], ['saved']],
  [
    "trouble is, and so is the first 'Saved' after it",
    ['saved', 'onDevice', 'offline', 'onDevice', 'saved', 'onDevice', 'saved'],
    ['saved', 'offline', 'onDevice', 'saved'],
  ],
])('which states of the answers are told in words: %s', (_rule, states, told) => {
  expect(toldOf(...states)).toEqual(told)
})
