import { serviceHook } from '#session/serviceContext.ts'
import type { ReadingServices } from './resultReading.ts'

export const useReadingServices = serviceHook<ReadingServices>()
