import type { Sharing } from '#contracts/ownResult'
import type { SharedResult } from '#contracts/sharedResult'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { useOwnResult } from '../../app/useOwnResult.ts'
import { Comparison } from './Comparison.tsx'
import { ExpressionsLinks } from './ExpressionsLinks.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { SharingLink } from './SharingLink.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** Null as long as it is not known. */
  sharing: Sharing | null
}

/**
 * What the owner alone finds below the counts, in this order: next steps, expressions, other learners, progress, sharing.
 * Loaded apart: visitors do without it.
 */
export default function OwnerSections({ shortcode, result, sharing }: Props) {
  const { details } = useOwnResult(shortcode)
  return (
    <>
      <NextSteps steps={result.next_steps ?? []} />
      <ExpressionsLinks shortcode={shortcode} details={details} />
      {details?.told && <Comparison comparison={details.told.comparison} />}
      <ErrorBoundary fallback={null}>
        <ProgressLine shortcode={shortcode} />
      </ErrorBoundary>
      <SharingLink shortcode={shortcode} result={result} sharing={sharing} />
    </>
  )
}
