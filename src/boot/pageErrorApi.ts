import { apiBase, clientHeaders } from '#api/everyRequest.ts'
import { PAGE_ERRORS_PATH } from '#contracts/apiPaths.ts'
import { VERSION } from '#contracts/clientVersion.ts'
import { describePageError } from '#rules/pageError.ts'

/**
 * Sends an error to the server, once. It does not use the HTTP client, which may be what failed to load, and whose
 * retries would only make things worse.
 */
export async function sendPageError(error: unknown): Promise<void> {
  const { stack = '' } = error instanceof Error ? error : {}
  // As text an error begins with its kind, which only Chromium's stacks name.
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
    // The learner may be leaving the page.
    keepalive: true,
  })
}
