import { useState, type ComponentType } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { CheckCard, hasCheck } from '#result/check/CheckCard.tsx'
import { Feedback } from '#result/figures/Feedback.tsx'
import { VocabularySize } from '#result/figures/VocabularySize.tsx'
import { FriendComparison } from '#result/friend/FriendComparison.tsx'
import { resultOnPage } from '#result/inked/inkedPage.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import shapes from '#ui/shapes.module.css'
import { InstallHint } from './InstallHint.tsx'
import { LearnNext } from './LearnNext.tsx'
import { NextSteps } from './NextSteps.tsx'
import styles from './OwnerSections.module.css'
import { Promo } from './Promo.tsx'
import { useStartAgain } from './useStartAgain.ts'
import { WhatYouKnew } from './WhatYouKnew.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** 'Your English on a page', which may fail to load. */
  YourPage: ComponentType<{ result: SharedResult }>
  /** The result whose link led the learner to the test, or null. */
  inviter: SharedResult | null
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** Reads the result again. */
  onChange: () => void
}

/**
 * The owner's sections, in this order: the counts, who invited them, a page of reading, what to learn next, the pattern
 * of the answers, the check, next steps, the promo. Sections without data on the device come last, because the
 * server's data may arrive while the rest is being read, and nothing should be pushed down. A result without a level
 * has only its check. Loaded separately, because visitors do not need it.
 */
export default function OwnerSections({ shortcode, result, YourPage, inviter, details, onChange }: Props) {
  useStartAgain()
  const [isCheckKnown] = useState(() => hasCheck(details))
  const [areAnswersKnown] = useState(details !== null)
  const fromServer = details?.fromServer ?? null
  const check = details && <CheckCard shortcode={shortcode} details={details} onChange={onChange} result={result} />
  const install = <InstallHint shortcode={shortcode} />
  const onPage = resultOnPage(result, details)
  const [isPageKnown] = useState(onPage !== null)
  if (!tellsLevel(result)) {
    return (
      <div className={`${shapes.onScreen} ${styles.noBox}`}>
        {check}
        <Promo />
        {install}
      </div>
    )
  }
  const pattern = details && <WhatYouKnew answered={details.answered} check={fromServer?.check} />
  const page = onPage && (
    <AsyncPart>
      <YourPage key={onPage.level} result={onPage} />
    </AsyncPart>
  )
  return (
    <>
      <VocabularySize result={result} />
      <div className={`${shapes.onScreen} ${styles.noBox}`}>
        {inviter && <FriendComparison result={inviter} own={{ shortcode, result }} />}
        {isPageKnown && page}
        <LearnNext shortcode={shortcode} details={details} />
        {areAnswersKnown && pattern}
        {isCheckKnown && check}
        <Feedback result={result}>{({ steps }) => <NextSteps steps={steps} />}</Feedback>
        <Promo />
        {install}
        {!isPageKnown && page}
        {!areAnswersKnown && pattern}
        {!isCheckKnown && check}
      </div>
    </>
  )
}
