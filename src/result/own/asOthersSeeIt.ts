import type { OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { shownName } from '#rules/names.ts'

/**
 * An own result with the name that others see by what its account told last. The shared result itself may be older:
 * other processes of the server answer for some seconds with the name of before (docs/decisions/0023).
 */
export function asOthersSeeIt(
  result: SharedResult,
  told: Pick<OwnResult, 'full_name' | 'sharing'> | null,
): SharedResult {
  if (!told) return result
  const full_name = shownName(told.full_name, told.sharing.name_form)
  return full_name === result.full_name ? result : { ...result, full_name }
}

/**
 * Whether a shared result is older than its check, for the same reason. With its link off nobody is told any, so that none
 * newer is to be had.
 */
export function isFromBeforeCheck(
  result: Pick<SharedResult, 'meanings_checked'>,
  told: Pick<OwnResult, 'check' | 'sharing'> | null | undefined,
): boolean {
  return told?.check?.status === 'done' && told.sharing.link_on && !result.meanings_checked
}
