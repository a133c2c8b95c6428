import { CreateGuestTransfer, CreateTransfer, RedeemGuest, RedeemTransfer } from '#contracts/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { createGuestTransfer, createTransfer, redeemGuest, redeemTransfer } from './transfers.ts'

/** Serves the calls that transfer an unfinished test, or a guest, to another device. */
export function transferRoutes(scope: ApiScope, deps: Dependencies & { guestKeys: GuestKeys | null }): void {
  serve(scope, CreateTransfer, ({ body }) => createTransfer(deps, body))
  serve(scope, CreateGuestTransfer, ({ identity }) => createGuestTransfer(deps, identity.owner))
  serve(scope, RedeemTransfer, ({ body }) => redeemTransfer(deps, body))
  serve(scope, RedeemGuest, ({ body }) => redeemGuest(deps, body))
}
