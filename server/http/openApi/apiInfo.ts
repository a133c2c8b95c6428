/** Groups of calls, in display order. */
export const TAGS = {
  tests: 'Tests',
  results: 'Results',
  transfers: 'Another device',
  account: 'Account',
  service: 'Service',
} as const

/** The parts of the OpenAPI document that do not come from the routes. */
export const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vocabulary Test API',
    version: '1',
    summary: 'Tests of English vocabulary.',
    description: [
      'Create a test, save answers, carry it to another device, complete it, read a shared result, keep a notebook, delete an account.',
      'Requests and answers are JSON in UTF-8. Texts must be well-formed Unicode without NUL. Every path works with and ' +
        'without its last slash.',
      'Who signs in sends an identity token of the identity provider as a Bearer credential. Whoever has the `test_id` ' +
        'of a running test may save answers to it: treat it as a secret. Cookies are never read.',
      'Errors are `application/problem+json` (RFC 9457); their `type` says which one it is; where nothing is, that is `not-found`. After 429 and 503 come back ' +
        'when `Retry-After` says so. All calls may be repeated: a save gives the same result twice, and a new test does ' +
        'so with an `Idempotency-Key`. Only a code for another device works once.',
      'Answers may get new fields. Clients should ignore what they do not know.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This server' }],
  tags: [
    { name: TAGS.tests, description: 'A test has 80 sentences, each with one expression that is known or not.' },
    { name: TAGS.results, description: 'What anyone with the link may read.' },
    { name: TAGS.transfers, description: 'A running test goes on elsewhere, by a code or by signing in.' },
    { name: TAGS.account, description: 'The tests, results and notebook of a user, and what others see of results.' },
    { name: TAGS.service, description: 'The server itself.' },
  ],
  components: {
    securitySchemes: {
      idToken: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An identity token of the identity provider, valid for about an hour.',
      },
    },
  },
}
