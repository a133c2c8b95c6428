/**
 * Every error of the API (§9.1): status, title and usual detail by the last part of its type. Only the server reads
 * them; the page knows statuses.
 */
export const problems = {
  'bad-request': {
    status: 400,
    title: 'The request cannot be read',
    detail: 'The request is not valid HTTP or its body is not valid JSON.',
  },
  'bad-idempotency-key': {
    status: 400,
    title: 'The idempotency key cannot be used',
    detail: 'Idempotency-Key must have 1 to 255 printable characters.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid identity token is needed',
    detail: 'The identity token is not valid or has expired.',
  },
  'not-owner': { status: 403, title: 'The test belongs to someone else', detail: 'The test is that of another user.' },
  'not-found': { status: 404, title: 'There is nothing here', detail: 'Nothing is at this address.' },
  'test-not-found': { status: 404, title: 'There is no such test', detail: 'No test has this id.' },
  'result-not-found': { status: 404, title: 'There is no such result', detail: 'No result has this code.' },
  'class-not-found': { status: 404, title: 'There is no such class', detail: 'No class has this code and key.' },
  'transfer-not-found': {
    status: 404,
    title: 'There is no such code',
    detail: 'This code is unknown, was used already, or is older than 15 minutes.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request took too long to arrive',
    detail: 'The request did not come to its end in time. Please send it again.',
  },
  'test-completed': { status: 409, title: 'The test is completed', detail: 'The test is completed.' },
  'check-not-open': {
    status: 409,
    title: 'The check of meanings is not open',
    detail: 'The check was answered or declined before. Read the result to see how.',
  },
  'not-offered': {
    status: 409,
    title: 'This is not offered for this result',
    detail:
      'Ten sentences need a result with a level. Neither they nor research are offered for the short test, for a class, or for somebody under 16.',
  },
  'notebook-full': {
    status: 409,
    title: 'The notebook is full',
    detail:
      'A notebook holds at most 50,000 entries. Nothing of this request was stored: keep its entries on the device, and save them as a file.',
  },
  'test-expired': {
    status: 410,
    title: 'The test has expired',
    detail: 'The test was not saved for 30 days and has expired.',
  },
  'body-too-large': { status: 413, title: 'The request is too large', detail: 'The body may have at most 64 KB.' },
  'unsupported-media-type': {
    status: 415,
    title: 'The request must be JSON',
    detail: 'Send the body as application/json.',
  },
  'invalid-content': {
    status: 422,
    title: 'The request is not valid',
    detail: 'words.3.checked: Invalid input',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests came from this address. Please wait a moment.',
  },
  'too-many-completions': {
    status: 429,
    title: 'Enough tests for today',
    detail: 'You completed the most tests that you can in a day.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers of the request are too large',
    detail: 'The address and the headers may have at most 16 KB together.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on the server',
    detail: 'The error has been logged.',
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable for the moment',
    detail: 'Please try again in a moment.',
  },
} as const

export type ProblemName = keyof typeof problems
