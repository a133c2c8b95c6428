import { createServiceContext } from '#session/serviceContext.ts'
import type { DescribingServices } from './describing.ts'

export const [DescribingServicesContext, useDescribingServices] = createServiceContext<DescribingServices>('describing')
