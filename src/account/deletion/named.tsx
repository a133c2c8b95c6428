import type { ReactNode } from 'react'
import { accountText } from '#texts/account.ts'
import { NAMELESS } from '../signIn.ts'

/** The values for a message that names the account: `<name>{account}</name>`. */
export const accountNameValues = (account: string) => ({
  account: account === NAMELESS ? accountText('nameless') : account,
  name: (parts: ReactNode[]) => <bdi>{parts}</bdi>,
})
