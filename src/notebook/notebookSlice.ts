/** The part of the session about the notebook, with its values before anything is known about the learner. */
export class NotebookSlice {
  /** The text of device/notebookAhead.ts; null until the notebook was opened on this device. */
  notebookAhead: string | null = null
  /**
   * Whether the server has refused the last entries: for good, because the notebook is full or one of them is invalid, or
   * for today, because too many came from the network.
   */
  notebookRefused: 'full' | 'today' | null = null
}
