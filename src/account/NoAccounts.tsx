import type { ReactNode } from 'react'
import { signInFormText } from '#texts/signInForm.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

interface Props {
  header: ReactNode
  /** Shown above the button. */
  line: ReactNode
  onContinue: () => void
}

/** The sign-in step of a site without accounts: it says where the result will be, and what would lose it. */
export function NoAccounts({ header, line, onContinue }: Props) {
  const footer = (
    <>
      {line}
      <Button variant="main" onClick={onContinue}>
        {uiText('continue')}
      </Button>
    </>
  )
  return (
    <Screen title={signInFormText('none.title')} header={header} footer={footer}>
      <p>{signInFormText('none.where')}</p>
      <p>{signInFormText('none.lost')}</p>
    </Screen>
  )
}
