/** Whether enough was learnt since a time (ms since the epoch) for a new test to show it, by the text of notebookAhead.ts. */
export const learntSince = (text: string | null, at: number): boolean => Number(text?.split(' ')[1] ?? 0) > at
