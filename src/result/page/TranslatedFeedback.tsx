import { levelDescription, nextStepText } from '#rules/feedback.ts'
import { EnglishFeedback, type FeedbackProps } from './Feedback.tsx'

/** Words the codes of a result in the page's language. Without codes that it knows, it shows the server's texts. */
export default function TranslatedFeedback(props: FeedbackProps) {
  const { level, overclaiming = false, next_step_codes: codes } = props.result
  if (!codes) return <EnglishFeedback {...props} />
  return props.children({
    description: levelDescription(level, overclaiming),
    steps: codes.map((step) => nextStepText(step, level)),
  })
}
