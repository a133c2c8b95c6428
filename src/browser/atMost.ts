/** Waits for `work`, but no longer than so many ms: then it resolves with undefined, and the work goes on. */
export function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])
}
