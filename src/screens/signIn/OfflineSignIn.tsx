import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'

interface Props {
  title: string
  text: string
  /** The way on without a sign-in; null where there is none. */
  action: { label: string; onPress: () => void } | null
}

/** Signing in needs the network; answering does not (decisions, signing in while offline). */
export function OfflineSignIn({ title, text, action }: Props) {
  const footer = action && (
    <Button variant="main" onClick={action.onPress}>
      {action.label}
    </Button>
  )
  return (
    <Screen title={title} footer={footer ?? undefined}>
      <p role="status">{text}</p>
    </Screen>
  )
}
