import type { Page } from '@playwright/test'
import { holdAnswers } from './holdAnswers.ts'

/** Keeps the app's code back until the test lets it go. */
export const holdApp = (page: Page) => holdAnswers(page, '**/assets/first-*.js')
