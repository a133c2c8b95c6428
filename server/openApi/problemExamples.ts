import type { InvalidField, ProblemName } from '../problems.ts'

/** What an answer with the problem says beside its type, title and status. */
type ProblemExample = { detail: string; errors?: readonly InvalidField[] }

/** An example of every error of the catalogue (`server/problems.ts`), in the words that the API answers with. */
export const problemExamples: Record<ProblemName, ProblemExample> = {
  'bad-request': { detail: 'The request is not valid HTTP or its body is not valid JSON.' },
  'bad-idempotency-key': { detail: 'Idempotency-Key must have 1 to 255 printable characters.' },
  unauthorized: { detail: 'The identity token is not valid or has expired.' },
  'not-owner': { detail: 'The test is that of another user.' },
  'not-found': { detail: 'Nothing is at this address.' },
  'test-not-found': { detail: 'No test has this id.' },
  'result-not-found': { detail: 'No result has this code.' },
  'transfer-not-found': { detail: 'This code is unknown, was used already, or is older than 15 minutes.' },
  'request-timeout': { detail: 'The request did not come to its end in time. Please send it again.' },
  'test-completed': { detail: 'The test is completed.' },
  'test-expired': { detail: 'The test was not saved for 30 days and has expired.' },
  'body-too-large': { detail: 'The body may have at most 256 KB.' },
  'unsupported-media-type': { detail: 'Send the body as application/json.' },
  'invalid-content': {
    detail: 'words.3.checked: Invalid input',
    errors: [{ path: 'words.3.checked', message: 'Invalid input' }],
  },
  'too-many-requests': { detail: 'Too many requests came from this address. Please wait a moment.' },
  'headers-too-large': { detail: 'The address and the headers may have at most 16 KB together.' },
  'internal-error': { detail: 'The error has been logged.' },
  unavailable: { detail: 'Please try again in a moment.' },
}
