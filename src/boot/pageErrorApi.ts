import { apiBase, clientHeaders } from '#api/everyRequest.ts'
import { PAGE_ERRORS_PATH } from '#contracts/apiPaths.ts'
import { VERSION } from '#contracts/clientVersion.ts'
import { describePageError } from '#rules/pageError.ts'

/**
 * Sends an error to the server, once. It avoids the HTTP client, which may be the part that failed to load, and whose
 * retries would add load.
 */
export async function sendPageError(error: unknown): Promise<void> {
  const { stack = '' } = error instanceof Error ? error : {}
  // String(error) begins with the kind of error; only Chromium's stacks include it.
  const body = describePageError({
    message: String(error),
    stack,
    pathname: location.pathname,
    version: VERSION,
  })
  await fetch(`${apiBase()}${PAGE_ERRORS_PATH}`, {
    method: 'POST',
    headers: { ...clientHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The learner may be about to leave the page.
    keepalive: true,
  })
}
