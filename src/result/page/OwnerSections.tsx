import { useState } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { CheckCard, hasCheck } from '#result/check/CheckCard.tsx'
import { InviterComparison } from '#result/friend/useInviter.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { Apart } from '#ui/Apart.tsx'
import { Comparison } from './Comparison.tsx'
import { InstallHint } from './InstallHint.tsx'
import { LearnNext } from './LearnNext.tsx'
import { YourPage } from './loadedSections.ts'
import { NextSteps } from './NextSteps.tsx'
import styles from './OwnerSections.module.css'
import { Promo } from './Promo.tsx'
import { useStartAgain } from './useStartAgain.ts'
import VocabularySize from './VocabularySize.tsx'
import { WhatYouKnew } from './WhatYouKnew.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** The result from which the learner came to the test; null where there is none. */
  inviter: SharedResult | null
  /** What the owner alone is told; null as long as it is not known. */
  details: OwnDetails | null
  /** Reads the result anew. */
  onChange: () => void
}

/**
 * What the owner finds beside the level, in this order: who invited them, a page of reading, what to learn next, the pattern
 * of the answers, the check, the counts, next steps, the promo. What the device did not know stands below all that, since the
 * server tells of it when the rest may be read already: nothing is pushed down. Of a result that tells no level only the
 * check that has taken it. Loaded apart: visitors do without it.
 */
export default function OwnerSections({ shortcode, result, inviter, details, onChange }: Props) {
  useStartAgain()
  const [checkKnown] = useState(() => hasCheck(details))
  const [answersKnown] = useState(details !== null)
  const fromServer = details?.fromServer ?? null
  const groups = fromServer?.comparison.groups ?? []
  const check = details && (
    <CheckCard shortcode={shortcode} details={details} onChange={onChange} level={result.level} />
  )
  const install = <InstallHint shortcode={shortcode} />
  if (!tellsLevel(result)) {
    return (
      <div className={styles.onScreen}>
        {check}
        <Promo />
        {install}
      </div>
    )
  }
  const pattern = details && <WhatYouKnew answered={details.answered} check={fromServer?.check} />
  return (
    <>
      <div className={styles.onScreen}>
        {inviter && (
          <Apart>
            <InviterComparison result={inviter} own={{ shortcode, result }} />
          </Apart>
        )}
        <Apart>
          <YourPage key={result.level} result={result} />
        </Apart>
        <LearnNext shortcode={shortcode} details={details} />
        {answersKnown && pattern}
        {checkKnown && check}
      </div>
      <VocabularySize result={result} own />
      <div className={styles.onScreen}>
        <NextSteps steps={result.next_steps ?? []} />
        <Promo />
        {install}
        {!answersKnown && pattern}
        {!checkKnown && check}
        {groups.length > 0 && <Comparison comparison={fromServer!.comparison} />}
      </div>
    </>
  )
}
