import { serviceHook } from '#session/serviceContext.ts'
import type { DescribingServices } from './describing.ts'

export const useDescribingServices = serviceHook<DescribingServices>()
