import { cefrAnswers, type CefrAnswer } from '#contracts/profile.ts'
import { paths } from '#rules/paths.ts'
import { cefrAnswerErrors, cefrAnswerOf } from '#rules/profileForm.ts'
import { useSession } from '#session/session.tsx'
import { stepsText } from '#texts/steps.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useForm } from '#ui/useForm.ts'
import { useGoOn } from '../useGoOn.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { fieldErrorText } from './fieldErrorText.ts'
import { StepHeader } from './StepHeader.tsx'

/** Asks for the level that a test within the last 2 years gave (§3.18). */
export default function CefrLevelScreen() {
  const session = useSession()
  const { profile } = useTakingServices()
  const goOn = useGoOn()
  const save = async (answer: CefrAnswer) => {
    await profile.answerCefr(answer)
    goOn('cefr')
  }
  const initial: { level: string } = { level: cefrAnswerOf(session.profile) }
  const form = useForm(
    initial,
    cefrAnswerErrors,
    async ({ level }) => {
      const chosen = cefrAnswers.find((answer) => answer === level)
      if (chosen) await save(chosen)
    },
    fieldErrorText,
  )
  const options = cefrAnswers.map((value) => ({ value, label: answerLabel(value) }))
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title={stepsText('cefrLevel')}
        header={<StepHeader step="cefr" before={paths.cefr} />}
        footer={
          <>
            <LinkAction onClick={() => save('not-taken')}>{stepsText('cefrLevel.notTaken')}</LinkAction>
            <Button type="submit" variant="main" busy={form.submitting}>
              {stepsText('cefrLevel.save')}
            </Button>
          </>
        }
      >
        <p>{stepsText('cefrLevel.choose')}</p>
        <SelectField
          label={stepsText('cefrLevel.level')}
          required
          placeholder={stepsText('cefrLevel.select')}
          options={options}
          {...form.field('level')}
        />
      </Screen>
    </form>
  )
}

const answerLabel = (answer: CefrAnswer) =>
  answer === 'not-taken' || answer === 'unknown'
    ? stepsText(`cefrAnswer.${answer}`)
    : stepsText('cefrLevel.named', { level: answer })
