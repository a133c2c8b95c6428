import type { PageError } from '#contracts/pageError'
import type { Examples } from '../answer.ts'

export const pageErrors: Examples<PageError> = {
  uncaught: {
    summary: 'An error that nothing caught',
    value: {
      message: 'TypeError: Cannot read properties of undefined',
      stack: 'at show (/assets/ResultScreen-BbFLfFA1.js:1:2034)',
      path: '/result/:shortcode',
      version: '0.1.0',
    },
  },
}
