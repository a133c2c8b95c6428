import { isOnline } from '#browser/connection.ts'

/** Key in sessionStorage of the build for which this tab has already reloaded the page. */
const RELOADED = 'reloadedForBuild'

/** How long to wait for the server, in ms. A slower one counts as unreachable, because the learner is waiting. */
const ANSWER_MS = 5000

/**
 * A part that only adds motion (src/ui/Motion.tsx). Safari's message does not name the file, so there the page reloads.
 */
const OPTIONAL_PART = /motionParts/

/** The address of the entry file, whose name contains a hash of the whole build. */
export const build = import.meta.url

let stays: Promise<void> = Promise.resolve()

/**
 * Reloads the page, once per build, when a part of the app fails to load, since the part may belong to a build that no
 * longer exists. Where a reload cannot help, the screen of the error boundary stays.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // If one of several missing parts triggers a reload, errors about the others are suppressed too.
    if (!OPTIONAL_PART.test(payload.message)) stays = Promise.all([stays, reloadOnce()]).then(() => {})
  })
}

/** Resolves once it is certain that no missing part reloads the page; never, if the page is about to reload. */
export const untilPageStays = (): Promise<void> => stays

async function reloadOnce(): Promise<void> {
  if (!isOnline() || !(await serverAnswers())) return
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
 * Whether the server answers; otherwise a reload would lead to the browser's error page. It sends HEAD, because the
 * service worker answers GET by itself.
 */
function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
