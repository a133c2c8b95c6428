import { useKeys } from '#ui/useKeys.ts'

export type Shortcut = 'know' | 'notSure' | 'meaning' | 'listen' | 'back' | 'help'

/** Keys of the test screen (§3.37, §3.38), and one to hear the sentence. */
const keys: Record<string, Shortcut> = {
  j: 'know',
  f: 'notSure',
  h: 'meaning',
  l: 'listen',
  ArrowLeft: 'back',
  Backspace: 'back',
  Escape: 'help',
}

/** Runs the action of a key of the test screen. */
export function useShortcuts(actions: Record<Shortcut, () => void>, settings: { singleKeysOff: boolean }): void {
  useKeys(keys, (shortcut) => actions[shortcut](), settings)
}
