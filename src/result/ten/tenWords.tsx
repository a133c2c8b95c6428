import type { ReactNode } from 'react'
import { rich } from '#texts/rich.ts'
import { tenText } from '#texts/ten.ts'

/** Returns a text with the owner's first name in it or, without one, that of 'your friend'. */
export function withName(
  key: 'closed' | 'score' | 'onlyThey',
  name: string | null,
  values: Readonly<Record<string, number>> = {},
): ReactNode {
  return name === null
    ? tenText(`${key}.nameless`, values)
    : rich(tenText, key, { ...values, name, friend: (parts) => <Name>{parts}</Name> })
}

/** A name, of which a long one is cut. */
export const Name = ({ children }: { children: ReactNode }) => <bdi className="ten-name">{children}</bdi>
