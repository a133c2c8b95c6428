import { serviceHook } from '#session/serviceContext.ts'
import type { AccountServices } from './account.ts'

export const useAccountServices = serviceHook<AccountServices>()
