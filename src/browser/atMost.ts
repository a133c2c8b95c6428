/** Waits for `work`, but no longer than `ms`: then it resolves with undefined, while the work continues. */
export function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])
}
