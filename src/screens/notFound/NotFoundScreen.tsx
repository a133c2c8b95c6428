import { paths } from '#domain/paths'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Any address that the app does not know. */
export function NotFoundScreen() {
  return (
    <Screen
      title="Page not found"
      footer={
        <LinkButton variant="main" to={paths.start}>
          Go to the start
        </LinkButton>
      }
    >
      <p>There is nothing at this address. The test starts on the first page.</p>
    </Screen>
  )
}
