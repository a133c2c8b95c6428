import { useNavigate } from 'react-router-dom'
import { cefrAnswers, type CefrAnswer } from '#contracts/profile.ts'
import { nextPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { cefrAnswerError, cefrAnswerOf } from '#rules/profileForm.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useForm } from '#ui/useForm.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { StepHeader } from './StepHeader.tsx'

function levelErrors({ level }: { level: string }) {
  const error = cefrAnswerError(level)
  return error === undefined ? {} : { level: error }
}

/** Asks for the level of a test taken within the last 2 years (§3.18). */
export default function CefrLevelScreen() {
  const session = useSession()
  const { profile } = useTakingServices()
  const navigate = useNavigate()
  const save = async (answer: CefrAnswer) => {
    await profile.answerCefr(answer)
    navigate(nextPath(activeFlow(session), 'cefr'))
  }
  const form = useForm<{ level: string }>({ level: cefrAnswerOf(session.profile) }, levelErrors, async ({ level }) => {
    const chosen = cefrAnswers.find(({ value }) => value === level)
    if (chosen) await save(chosen.value)
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title="What is your CEFR level?"
        header={<StepHeader step="cefr" before={paths.cefr} />}
        footer={
          <>
            <Button type="submit" variant="main" busy={form.submitting}>
              Save CEFR Level
            </Button>
            <Button onClick={() => save('not-taken')}>I haven't taken a test</Button>
          </>
        }
      >
        <p>Choose the level of your test. It must be from the last 2 years.</p>
        <SelectField
          label="CEFR level"
          required
          placeholder="Select a level"
          options={cefrAnswers}
          {...form.field('level')}
        />
      </Screen>
    </form>
  )
}
