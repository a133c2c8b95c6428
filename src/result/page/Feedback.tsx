import type { ReactNode } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { isEnglish } from '#texts/language.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'

const TranslatedFeedback = lazyPart(() => import('./TranslatedFeedback.tsx'))

/** The texts that a server sends with a result. */
export interface FeedbackTexts {
  description: string
  steps: readonly string[]
}

export interface FeedbackProps {
  result: SharedResult
  children: (texts: FeedbackTexts) => ReactNode
}

/** Shows texts of the server, which are English. In other languages, code that loads separately words their codes. */
export function Feedback(props: FeedbackProps) {
  if (isEnglish()) return props.children(englishTexts(props.result))
  return (
    <AsyncPart without={<EnglishFeedback {...props} />}>
      <TranslatedFeedback {...props} />
    </AsyncPart>
  )
}

/** Loads the code for other languages while the result is being read, so that it moves nothing. */
Feedback.preload = () => isEnglish() || TranslatedFeedback.preload()

/** Shows the server's texts on a page in another language. */
export function EnglishFeedback({ result, children }: FeedbackProps) {
  return (
    <div lang="en" dir="ltr">
      {children(englishTexts(result))}
    </div>
  )
}

const englishTexts = ({ level_description, next_steps = [] }: SharedResult): FeedbackTexts => ({
  description: level_description,
  steps: next_steps,
})
