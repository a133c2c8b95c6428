import type { ComponentType } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { Feedback } from '#result/figures/Feedback.tsx'
import { FriendComparison } from '#result/friend/FriendComparison.tsx'
import { resultOnPage } from '#result/inked/inkedPage.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { withTexts } from '#texts/loadLanguage.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import shapes from '#ui/shapes.module.css'
import { InstallHint } from './InstallHint.tsx'
import { LearnFive } from './LearnFive.tsx'
import { NextSteps } from './NextSteps.tsx'
import styles from './OwnerSections.module.css'
import { Promo } from './Promo.tsx'
import { useStartAgain } from './useStartAgain.ts'
import { WhatYouKnew } from './WhatYouKnew.tsx'

const Research = lazyPart(() => withTexts(import('#result/sharing/Research.tsx')))

interface Props {
  shortcode: string
  result: SharedResult
  /** 'Your English on a page', which may fail to load. */
  YourPage: ComponentType<{ result: SharedResult }>
  /** The result whose link led the learner to the test, or null. */
  inviter: SharedResult | null
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** The sentences that today's practice asks next. */
  today: readonly string[]
  /** Called when the owner's data was changed here. */
  onChange: () => void
}

/**
 * The owner's sections below 'Vocabulary size', in this order: who invited them, a page of reading, what to learn today,
 * the pattern of the answers, next steps, the promo, and whether the answers may be used. Loaded separately, because
 * visitors do not need it.
 */
export default function OwnerSections({ shortcode, result, YourPage, inviter, details, today, onChange }: Props) {
  useStartAgain()
  const onPage = resultOnPage(result, details)
  const research = details?.fromServer?.sharing.research
  return (
    <div className={`${shapes.onScreen} ${styles.noBox}`}>
      {tellsLevel(result) && (
        <>
          {inviter && <FriendComparison result={inviter} own={{ shortcode, result }} />}
          {onPage && (
            <AsyncPart>
              <YourPage key={onPage.level} result={onPage} />
            </AsyncPart>
          )}
          {today.length > 0 && <LearnFive today={today} />}
          {details && <WhatYouKnew answered={details.answered} check={details.fromServer?.check} />}
        </>
      )}
      <div>
        {tellsLevel(result) && <Feedback result={result}>{({ steps }) => <NextSteps steps={steps} />}</Feedback>}
        <Promo />
        <InstallHint shortcode={shortcode} />
        {research !== undefined && (
          <AsyncPart>
            <Research {...{ shortcode, onChange }} on={research} />
          </AsyncPart>
        )}
      </div>
    </div>
  )
}
