import { serviceHook } from '#session/serviceContext.ts'
import type { TakingServices } from './taking.ts'

export const useTakingServices = serviceHook<TakingServices>()
