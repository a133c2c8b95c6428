/** Whether the learner has asked the browser to save data (Save-Data). Only Chromium reports this. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
