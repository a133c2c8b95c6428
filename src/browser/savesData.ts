/** Whether the learner asked for little data (Save-Data). Only Chromium provides this. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
