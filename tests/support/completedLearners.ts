import { createCountKey } from '../../server/http/dailyCount.ts'
import type { Owner } from '../../server/identity/owner.ts'

/** The key of these learners' daily counts. */
export const countKey = createCountKey('postgres://of-these-learners')

export const aUser = (id: string): Owner => ({ kind: 'user', id })
