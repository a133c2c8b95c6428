import { serviceHook } from '#session/serviceContext.ts'
import type { ProgressServices } from './readProgress.ts'

export const useProgressServices = serviceHook<ProgressServices>()
