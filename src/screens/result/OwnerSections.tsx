import type { SharedResult } from '#contracts/sharedResult'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { useOwnResult } from '../../app/useOwnResult.ts'
import { ExpressionsLinks } from './ExpressionsLinks.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { ShareImage } from './ShareImage.tsx'

interface Props {
  shortcode: string
  result: SharedResult
}

/**
 * What the owner alone finds below the counts, in this order: next steps, expressions, other learners, progress, sharing.
 * Loaded apart: visitors do without it.
 */
export default function OwnerSections({ shortcode, result }: Props) {
  const { details } = useOwnResult(shortcode)
  return (
    <>
      <NextSteps steps={result.next_steps ?? []} />
      <ExpressionsLinks shortcode={shortcode} details={details} />
      <ErrorBoundary fallback={null}>
        <ProgressLine shortcode={shortcode} />
      </ErrorBoundary>
      <ShareImage result={result} />
    </>
  )
}
