import type { OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { shownName } from '#rules/names.ts'

/**
 * An own result with the name that others see by the last answer to its owner. The shared result itself may be older:
 * other processes of the server answer for some seconds with the name of before (docs/decisions/0023).
 */
export function withPublicName(
  result: SharedResult,
  fromServer: Pick<OwnResult, 'full_name' | 'sharing'> | null,
): SharedResult {
  if (!fromServer) return result
  const full_name = shownName(fromServer.full_name, fromServer.sharing.name_form)
  return full_name === result.full_name ? result : { ...result, full_name }
}

/**
 * Whether a shared result is older than its check, for the same reason. If its link is off, the server answers no newer one.
 */
export function isFromBeforeCheck(
  result: Pick<SharedResult, 'meanings_checked'>,
  fromServer: Pick<OwnResult, 'check' | 'sharing'> | null | undefined,
): boolean {
  return fromServer?.check?.status === 'done' && fromServer.sharing.link_on && !result.meanings_checked
}
