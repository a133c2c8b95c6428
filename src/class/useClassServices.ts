import { serviceHook } from '#session/serviceContext.ts'
import type { ClassServices } from './class.ts'

export const useClassServices = serviceHook<ClassServices>()
