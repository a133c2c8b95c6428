/** In sessionStorage: the build whose page this tab has already reloaded. */
const RELOADED = 'reloadedForBuild'

/** The entry's address: its name carries a hash over the whole build. */
const build = import.meta.url

/**
 * A part of the app that did not load may belong to a build that is gone: the page is loaded again, once for a build.
 * Where that can't help, the error boundary's plain screen stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || !(await serverAnswers())) return
  try {
    if (sessionStorage.getItem(RELOADED) === build) return
    sessionStorage.setItem(RELOADED, build)
  } catch {
    return // Without a note of it, a second reload could not be told from the first.
  }
  location.reload()
}

/** A reload without a server would leave a page of the browser's. HEAD, since the worker answers GET by itself. */
function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}
