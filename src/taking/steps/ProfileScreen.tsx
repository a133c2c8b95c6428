import { useNavigate } from 'react-router-dom'
import { educationLevels, occupations } from '#contracts/profile.ts'
import { nextPath } from '#flow/steps.ts'
import { learnerFormErrors } from '#rules/profileForm.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useForm } from '#ui/useForm.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { StepHeader } from './StepHeader.tsx'
import { useCodeOptions } from './useCodeOptions.ts'

const asOptions = (list: readonly string[]) => list.map((value) => ({ value, label: value }))

/** Asks for native language, education and occupation (§3.10 to §3.14). */
export default function ProfileScreen() {
  const session = useSession()
  const services = useTakingServices()
  const navigate = useNavigate()
  const languages = useCodeOptions('language')
  const form = useForm(
    {
      native_language: session.profile.native_language ?? '',
      education_level: session.profile.education_level ?? '',
      occupation: session.profile.occupation ?? '',
    },
    learnerFormErrors,
    async (values) => {
      await services.profile.save(values)
      navigate(nextPath(activeFlow(session), 'profile'))
    },
  )
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title="Let's get started!"
        header={<StepHeader step="profile" />}
        footer={
          <Button type="submit" variant="main" busy={form.submitting}>
            Continue
          </Button>
        }
      >
        <p>This information will help us provide more accurate results.</p>
        <SearchableSelect label="Native language" required options={languages} {...form.field('native_language')} />
        <SelectField label="Education" options={asOptions(educationLevels)} {...form.field('education_level')} />
        <SelectField label="Occupation" options={asOptions(occupations)} {...form.field('occupation')} />
      </Screen>
    </form>
  )
}
