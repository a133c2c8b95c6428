import { useState } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { CheckCard, hasCheck } from '#result/check/CheckCard.tsx'
import { SharingLink } from '#result/sharing/SharingLink.tsx'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { Apart } from '#ui/Apart.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { Comparison } from './Comparison.tsx'
import { ExpressionsLinks } from './ExpressionsLinks.tsx'
import { InstallHint } from './InstallHint.tsx'
import { YourPage } from './loadedSections.ts'
import { NextSteps } from './NextSteps.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { WhatYouKnew } from './WhatYouKnew.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** What the owner alone is told; null as long as it is not known. */
  details: OwnDetails | null
  /** Reads the result anew. */
  onChange: () => void
}

/**
 * What the owner alone finds below the counts, in this order: a page of reading, the check, the pattern of the answers, expressions, next steps,
 * progress, sharing, other learners. These last, as what the device did not know, since the server tells of them when the
 * rest may be read already: nothing is pushed down. Of a result that tells no level only the check that has taken it, who
 * sees the result, and the way to delete it. Loaded apart: visitors do without it.
 */
export default function OwnerSections({ shortcode, result, details, onChange }: Props) {
  const [checkKnown] = useState(() => hasCheck(details))
  const [answersKnown] = useState(details !== null)
  const fromServer = details?.fromServer ?? null
  const sharing = <SharingLink shortcode={shortcode} result={result} sharing={fromServer?.sharing ?? null} />
  const install = <InstallHint shortcode={shortcode} />
  const check = details && (
    <CheckCard shortcode={shortcode} details={details} onChange={onChange} level={result.level} />
  )
  if (!tellsLevel(result)) {
    return (
      <>
        {checkKnown && check}
        {sharing}
        {install}
        {!checkKnown && check}
      </>
    )
  }
  const pattern = details && <WhatYouKnew answered={details.answered} check={fromServer?.check} />
  return (
    <>
      <Apart>
        <YourPage key={result.level} result={result} />
      </Apart>
      {checkKnown && check}
      {answersKnown && pattern}
      <ExpressionsLinks shortcode={shortcode} details={details} />
      <NextSteps steps={result.next_steps ?? []} />
      <ErrorBoundary fallback={null}>
        {/* What the check has changed changes the progress. */}
        <ProgressLine key={String(result.meanings_checked === true)} shortcode={shortcode} />
      </ErrorBoundary>
      {sharing}
      {install}
      {!checkKnown && check}
      {!answersKnown && pattern}
      {fromServer && <Comparison comparison={fromServer.comparison} />}
    </>
  )
}
