import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

interface Props {
  title: string
  header: ReactNode
  /** The way to continue; null where that is impossible. */
  action: { label: string; onPress: () => void } | null
  children: ReactNode
}

/** The sign-in step where nobody can sign in: without accounts, or without a connection (§11.14). */
export function WithoutSignIn({ title, header, action, children }: Props) {
  const footer = action && (
    <Button variant="main" onClick={action.onPress}>
      {action.label}
    </Button>
  )
  return (
    <Screen title={title} header={header} footer={footer ?? undefined}>
      {children}
    </Screen>
  )
}
