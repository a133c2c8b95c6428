import type { ReactNode } from 'react'
import { NAMELESS } from '#account/signIn.ts'
import { accountText } from '#texts/account.ts'

/** The values for a message that names the account: `<name>{account}</name>`. */
export const accountNameValues = (account: string) => ({
  account: account === NAMELESS ? accountText('nameless') : account,
  name: (parts: ReactNode[]) => <bdi>{parts}</bdi>,
})
