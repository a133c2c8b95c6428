import { createServiceContext } from '#session/serviceContext.ts'
import type { SharingServices } from './changeSharing.ts'

export const [SharingServicesContext, useSharingServices] = createServiceContext<SharingServices>('result/sharing')
