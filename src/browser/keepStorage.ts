/** Asks the browser, which may ask the learner, not to throw the answers away when the device runs full. */
export async function askToKeepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // A browser without it, or one that refuses: the answers are as safe as before.
  }
}
