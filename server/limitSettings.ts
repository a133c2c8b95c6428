import * as z from 'zod'
import { RATE_LIMITS, type RateLimits } from './http/rateLimit.ts'
import { wholeNumber } from './settingTypes.ts'

/** The variable of each limit: `LIMIT_NEW_TESTS_A_DAY` for `newTestsADay`. */
const variableOf = (limit: string) => `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const limits = Object.keys(RATE_LIMITS) as (keyof RateLimits)[]

/** The variables of all limits, each with its default. */
export const limitVariables: Readonly<Record<string, z.ZodType<number, string | undefined>>> = Object.fromEntries(
  limits.map((limit) => [variableOf(limit), wholeNumber(1, 1_000_000).default(RATE_LIMITS[limit])]),
)

/** Returns the limits that the variables set. */
export const limitsOf = (env: Readonly<Record<string, unknown>>): RateLimits =>
  Object.fromEntries(limits.map((limit) => [limit, env[variableOf(limit)]])) as RateLimits
