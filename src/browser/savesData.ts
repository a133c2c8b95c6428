/** Whether the learner asks for few bytes (Save-Data); only Chromium tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
