/*
 * A sitting is a pupil's turn with a class's test on a device that may be somebody else's. All that the page stores for
 * a learner has a name of its own in a sitting, so that neither sees what is the other's (decision 0062). Without one,
 * names are as they always were.
 */
import type { Language } from '#contracts/languages.ts'

/** A pupil's turn. */
export interface Sitting {
  /** Ends the names of all that is stored for it. */
  id: string
  /** The class, as its link has it. */
  code: string
  /** Whether a pupil has begun it. */
  begun?: boolean
  /** Whether it follows that of another pupil. */
  later?: boolean
  /** What the pupil calls themselves to the teacher; '' for nothing. */
  name?: string
  /** What the server said of the result and the class. */
  told?: string | undefined
  /** The pupil's language, once the sitting has ended. */
  language?: Language
}

/**
 * Keys in localStorage: the sitting that goes on at this device; those that have ended, while something of them is stored
 * (saving/endedSittings.ts).
 */
export const SITTING_KEY = 'sitting'
export const ENDED_KEY = 'sitting.ended'

let current: Sitting | null = null

/** Returns the sitting of this page; also one that has not begun, on the page of a class. */
export const currentSitting = (): Sitting | null => current

/** Enters a sitting for the rest of the page, or none. */
export const setSitting = (sitting: Sitting | null): void => void (current = sitting)

/** Returns the name under which this page stores something. */
export const scoped = (name: string): string => (current ? scopedTo(current, name) : name)

/** Returns the name under which something is stored in a sitting. */
export const scopedTo = ({ id }: Sitting, name: string): string => `${name}@${id}`
