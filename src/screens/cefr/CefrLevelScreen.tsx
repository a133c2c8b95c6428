import { type CefrAnswer, cefrAnswers } from '#contracts/profileOptions'
import { cefrAnswerError, cefrAnswerOf } from '#domain/profileRules'
import { nextPath } from '#domain/testFlow'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { useForm } from '../../app/useForm.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'
import { SelectField } from '../../components/SelectField.tsx'

function levelErrors({ level }: { level: string }) {
  const error = cefrAnswerError(level)
  return error === undefined ? {} : { level: error }
}

/** Spec 2, screen 4: the level of a test taken within the last 2 years. */
export default function CefrLevelScreen() {
  const session = useSession()
  const { profile } = useServices()
  const navigate = useNavigate()
  const save = async (answer: CefrAnswer) => {
    await profile.answerCefr(answer)
    navigate(nextPath(activeFlow(session), 'cefr'))
  }
  const form = useForm({ level: cefrAnswerOf(session.profile) as string }, levelErrors, ({ level }) =>
    save(level as CefrAnswer),
  )
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title="What is your CEFR level?"
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
