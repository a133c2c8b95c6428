import { paths } from '#rules/paths.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Only its owner decides on a result. `reason`: what has become of it, where that is known. */
export function NoSuchResult({ reason }: { reason: string | null }) {
  return (
    <Screen
      title="Results Not Found"
      footer={
        <LinkButton variant="main" to={paths.start}>
          Go to the start
        </LinkButton>
      }
    >
      <PageTitle>Results Not Found</PageTitle>
      <p role="status">
        {reason ?? 'This device holds no result of yours with this address. It may have been deleted.'}
      </p>
    </Screen>
  )
}
