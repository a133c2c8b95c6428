import { serviceHook } from '#session/serviceContext.ts'
import type { CheckServices } from './checks.ts'

export const useCheckServices = serviceHook<CheckServices>()
