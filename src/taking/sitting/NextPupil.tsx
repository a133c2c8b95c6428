import { currentSitting } from '#browser/scope.ts'
import { sittingPath } from '#rules/paths.ts'
import { sittingText } from '#texts/sitting.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Leads from a test that is over to the page of the class, where the sitting ends; says if the class did not count it. */
export default function NextPupil({ variant }: { variant?: 'main' }) {
  const { code = '', told = 'counted' } = currentSitting() ?? {}
  return (
    <>
      {told !== 'counted' && <p role="status">{sittingText('notCounted')}</p>}
      <LinkButton variant={variant} to={sittingPath(code)}>
        {sittingText('next')}
      </LinkButton>
    </>
  )
}
