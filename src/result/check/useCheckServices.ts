import { createServiceContext } from '#session/serviceContext.ts'
import type { CheckServices } from './checks.ts'

export const [CheckServicesContext, useCheckServices] = createServiceContext<CheckServices>('result/check')
