import type { Page } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'

/** Holds back the app's code until the test releases it. */
export const holdApp = (page: Page) => holdRequests(page, '**/assets/first-*.js')
