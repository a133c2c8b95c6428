import { createServiceContext } from '#session/serviceContext.ts'
import type { ReadingServices } from './resultReading.ts'

export const [ReadingServicesContext, useReadingServices] = createServiceContext<ReadingServices>('result/reading')
