/** Key in sessionStorage: the build for which this tab has already reloaded the page. */
const RELOADED = 'reloadedForBuild'

/** A server that takes longer is as good as away: somebody waits for the missing part. */
const ANSWER_MS = 5000

/** What only moves things (src/ui/Motion.tsx). The message names the file, except in Safari, where the page is loaded again. */
const NOT_NEEDED = /motionParts/

/** The address of the entry file, whose name contains a hash of the whole build. */
export const build = import.meta.url

let stays: Promise<void> = Promise.resolve()

/**
 * Reloads the page, once per build, when a part of the app fails to load: the part may belong to a build that no longer
 * exists. If that cannot help, the plain screen of the error boundary stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Of several missing parts one makes the page load again, and then nobody is told of the others either.
    if (!NOT_NEEDED.test(payload.message)) stays = Promise.all([stays, reloadOnce()]).then(() => {})
  })
}

/** Resolves once it is known that no missing part makes the page load again; on a page that is about to go, never. */
export const untilPageStays = (): Promise<void> => stays

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || !(await serverAnswers())) return
  try {
    if (sessionStorage.getItem(RELOADED) === build) return
    sessionStorage.setItem(RELOADED, build)
  } catch {
    return // Without sessionStorage, nothing would prevent a second reload.
  }
  location.reload()
  await new Promise(() => {})
}

/**
 * Whether the server answers: without it, a reload would leave the browser's error page. It sends HEAD, because the
 * service worker answers GET by itself.
 */
function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
