/** Whether enough cards have become known since `at` (ms since the epoch) for a new test, by device/notebookAhead.ts. */
export const learntSince = (text: string | null, at: number): boolean => Number(text?.split(' ')[1]) > at
