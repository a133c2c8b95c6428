import { CLIENT_VERSION } from '#contracts/clientVersion'
import { PAGE_ERRORS_PATH } from '#contracts/pageErrorLimits'
import { describePageError } from '#domain/pageError'
import { apiBase } from './apiBase.ts'
import { clientHeaders } from './clientHeaders.ts'

/**
 * Tells the server of an error, once. Not by the HTTP client: that one may be what did not load, and its further tries
 * would only add to the trouble.
 */
export async function sendPageError(error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const body = describePageError({ message, stack, pathname: location.pathname, version: CLIENT_VERSION })
  await fetch(`${apiBase()}${PAGE_ERRORS_PATH}`, {
    method: 'POST',
    headers: { ...clientHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The learner may be on the way out.
    keepalive: true,
  })
}
