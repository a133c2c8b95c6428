import { paths } from '#rules/paths.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Shown when the result is not this browser's own. `gone`: it was deleted on another device. */
export function NoSuchResult({ gone }: { gone: boolean }) {
  return (
    <Screen
      title={sharingText('notFound')}
      footer={
        <LinkButton variant="main" to={paths.start}>
          {uiText('goToStart')}
        </LinkButton>
      }
    >
      <PageTitle>{sharingText('notFound')}</PageTitle>
      <p role="status">{gone ? sharingText('refused.gone') : sharingText('notFound.why')}</p>
    </Screen>
  )
}
