import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** The folder in which each runner stores the report of its last run. */
export const reportsFolder = join(projectFolder, 'node_modules', '.cache', 'test-reports')
export const vitestReport = join(reportsFolder, 'vitest.json')
/** The errors outside its tests, which vitest's own report omits. */
export const vitestErrors = join(reportsFolder, 'vitest-errors.json')
export const toolsReport = join(reportsFolder, 'tools.json')
export const playwrightReport = join(reportsFolder, 'playwright.json')
export const faultsReport = join(reportsFolder, 'faults.json')
