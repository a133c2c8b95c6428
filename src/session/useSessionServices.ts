import { serviceHook } from './serviceContext.ts'
import type { SessionServices } from './sessionServices.ts'

export const useSessionServices = serviceHook<SessionServices>()
