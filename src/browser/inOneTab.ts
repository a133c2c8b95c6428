/** Does work that no other tab of the site does at the same time, where the browser has locks. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : work()
}
