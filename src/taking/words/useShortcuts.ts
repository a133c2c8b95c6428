import { useKeys } from '#ui/useKeys.ts'

export type Shortcut = 'know' | 'notSure' | 'meaning' | 'listen' | 'back' | 'help'

/** The keys of the test screen (§3.37, §3.38), including one for reading aloud. */
const KEYS: Record<string, Shortcut> = {
  j: 'know',
  f: 'notSure',
  h: 'meaning',
  l: 'listen',
  ArrowLeft: 'back',
  Backspace: 'back',
  Escape: 'help',
}

/** Runs the actions of the test screen's keys. */
export function useShortcuts(actions: Record<Shortcut, () => void>, settings: { singleKeysOff: boolean }): void {
  useKeys(KEYS, (shortcut) => actions[shortcut](), settings)
}
