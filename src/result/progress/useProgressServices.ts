import { createServiceContext } from '#session/serviceContext.ts'
import type { ProgressServices } from './readProgress.ts'

export const [ProgressServicesContext, useProgressServices] = createServiceContext<ProgressServices>('result/progress')
