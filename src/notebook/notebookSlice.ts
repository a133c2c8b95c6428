/** The part of the session about the notebook, before anything is known about the learner. */
export class NotebookSlice {
  /** What the start says of it, as device/notebookAhead.ts reads it; null until it was opened on this device. */
  notebookAhead: string | null = null
}
