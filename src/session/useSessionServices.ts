import { createServiceContext } from './serviceContext.ts'
import type { SessionServices } from './sessionServices.ts'

export const [SessionServicesContext, useSessionServices] = createServiceContext<SessionServices>('session')
