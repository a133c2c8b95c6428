import { createServiceContext } from '#session/serviceContext.ts'
import type { AccountServices } from './account.ts'

export const [AccountServicesContext, useAccountServices] = createServiceContext<AccountServices>('account')
