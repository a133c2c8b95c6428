import type { Page } from '@playwright/test'
import { holdAnswers } from './holdAnswers.ts'

/** Holds back the app's code until the test releases it. */
export const holdApp = (page: Page) => holdAnswers(page, '**/assets/first-*.js')
