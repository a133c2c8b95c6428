import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

interface Props {
  title: string
  header: ReactNode
  text: string
  /** The reason for the action, shown above its button. */
  line: ReactNode
  /** The way to continue without a sign-in; null where that is impossible. */
  action: { label: string; onPress: () => void } | null
}

/** The sign-in step without a connection: signing in needs the network, taking the test does not (§11.14). */
export function OfflineSignIn({ title, header, text, line, action }: Props) {
  const footer = action && (
    <>
      {line}
      <Button variant="main" onClick={action.onPress}>
        {action.label}
      </Button>
    </>
  )
  return (
    <Screen title={title} header={header} footer={footer ?? undefined}>
      <p role="status">{text}</p>
    </Screen>
  )
}
