import { paths } from '#domain/paths'
import { LinkButton } from '../../components/LinkButton.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { Screen } from '../../components/Screen.tsx'

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
