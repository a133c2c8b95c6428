import { isRightToLeft } from '#texts/language.ts'
import { useKeys } from '#ui/useKeys.ts'

export type Shortcut = 'know' | 'notSure' | 'meaning' | 'listen' | 'back' | 'help'

/** The keys of the test screen (§3.37, §3.38), including one for reading aloud. */
const KEYS = {
  j: 'know',
  f: 'notSure',
  h: 'meaning',
  l: 'listen',
  Backspace: 'back',
  Escape: 'help',
} as const

/** With the arrow that points backward, in both directions of the page. */
const LEFT_TO_RIGHT: Record<string, Shortcut> = { ...KEYS, ArrowLeft: 'back' }
const RIGHT_TO_LEFT: Record<string, Shortcut> = { ...KEYS, ArrowRight: 'back' }

/** Runs the actions of the test screen's keys. */
export function useShortcuts(actions: Record<Shortcut, () => void>, settings: { singleKeysOff: boolean }): void {
  useKeys(isRightToLeft() ? RIGHT_TO_LEFT : LEFT_TO_RIGHT, (shortcut) => actions[shortcut](), settings)
}
