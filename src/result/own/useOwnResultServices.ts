import { createServiceContext } from '#session/serviceContext.ts'
import type { OwnResultServices } from './readOwnResult.ts'

export const [OwnResultServicesContext, useOwnResultServices] = createServiceContext<OwnResultServices>('result/own')
