import { educationLevels, occupations } from '#contracts/profileOptions'
import { languageOptions } from '#domain/codeNames'
import { learnerFormErrors } from '#domain/profileRules'
import { nextPath } from '#domain/testFlow'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { useForm } from '../../app/useForm.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'
import { SearchableSelect } from '../../components/SearchableSelect.tsx'
import { SelectField } from '../../components/SelectField.tsx'

const asOptions = (list: readonly string[]) => list.map((value) => ({ value, label: value }))

/** Spec 2, screen 2: native language, education, occupation. */
export default function ProfileScreen() {
  const session = useSession()
  const services = useServices()
  const navigate = useNavigate()
  const languages = useMemo(languageOptions, [])
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
