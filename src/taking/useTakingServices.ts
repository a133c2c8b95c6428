import { createServiceContext } from '#session/serviceContext.ts'
import type { TakingServices } from './taking.ts'

export const [TakingServicesContext, useTakingServices] = createServiceContext<TakingServices>('taking')
