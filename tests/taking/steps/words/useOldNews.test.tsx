import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAlreadyReported, type SaveState } from '#taking/steps/words/saveState.ts'

/** The states that are put into words, from a sequence of states. */
function wordedStates(...states: SaveState[]): SaveState[] {
  const { result, rerender } = renderHook(useAlreadyReported, { initialProps: states[0]! })
  return states.filter((state) => {
    rerender(state)
    return !result.current
  })
}

// §11.37
it.each<[string, SaveState[], SaveState[]]>([
  ["every state until 'Saved'", ['onDevice', 'saved'], ['onDevice', 'saved']],
  ["no repeated 'Saved'", ['saved', 'onDevice', 'saved', 'onDevice'], ['saved']],
  [
    "trouble, and the first 'Saved' after it",
    ['saved', 'onDevice', 'offline', 'onDevice', 'saved', 'onDevice', 'saved'],
    ['saved', 'offline', 'onDevice', 'saved'],
  ],
])('the state of the answers is announced in words unless it is old news: %s', (_rule, states, worded) => {
  expect(wordedStates(...states)).toEqual(worded)
})
