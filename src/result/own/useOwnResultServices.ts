import { serviceHook } from '#session/serviceContext.ts'
import type { OwnResultServices } from './readOwnResult.ts'

export const useOwnResultServices = serviceHook<OwnResultServices>()
