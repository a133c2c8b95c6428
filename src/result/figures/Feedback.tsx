import type { ReactNode } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { isEnglish } from '#texts/language.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'

/** The texts that a server sends with a result. */
interface FeedbackTexts {
  description: string
  steps: readonly string[]
}

interface Props {
  result: SharedResult
  children: (texts: FeedbackTexts) => ReactNode
}

/** Words the codes of a result in the page's language. Without codes that it knows, it shows the server's texts. */
const TranslatedFeedback = lazyPart(async () => {
  const { levelDescription, nextStepText } = await import('#rules/feedback.ts')
  function Translated(props: Props) {
    const { level, overclaiming = false, next_step_codes: codes } = props.result
    if (!codes) return <EnglishFeedback {...props} />
    return props.children({
      description: levelDescription(level, overclaiming),
      steps: codes.map((step) => nextStepText(step, level)),
    })
  }
  return { default: Translated }
})

/** Shows texts of the server, which are English. In other languages, code that loads separately words their codes. */
export function Feedback(props: Props) {
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
function EnglishFeedback({ result, children }: Props) {
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
