import { serviceHook } from '#session/serviceContext.ts'
import type { SharingServices } from './changeSharing.ts'

export const useSharingServices = serviceHook<SharingServices>()
