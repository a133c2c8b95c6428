import { vi } from 'vitest'

/**
 * Repeats a check until it passes, for 15 s at most. The default of one second is too short on a loaded machine.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
