import { useState } from 'react'
import { educationLevels, occupations } from '#contracts/profile.ts'
import { learnerFormErrors } from '#rules/profileForm.ts'
import { useSession } from '#session/session.tsx'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useForm } from '#ui/useForm.ts'
import { useGoOn } from '../useGoOn.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { languageOfDevice } from './deviceGuess.ts'
import { fieldErrorText } from './fieldErrorText.ts'
import { StepHeader } from './StepHeader.tsx'
import { useCodeOptions } from './useCodeOptions.ts'

/** Asks for native language (suggested from the device), education and occupation (§3.10 to §3.14). */
export default function ProfileScreen() {
  const session = useSession()
  const services = useTakingServices()
  const goOn = useGoOn()
  const storedLanguage = session.profile.native_language
  const [suggestion] = useState(() => (storedLanguage ? '' : languageOfDevice(navigator.languages)))
  const languages = useCodeOptions('language', suggestion)
  const form = useForm(
    {
      native_language: storedLanguage ?? suggestion,
      education_level: session.profile.education_level ?? '',
      occupation: session.profile.occupation ?? '',
    },
    learnerFormErrors,
    async (values) => {
      await services.profile.save(values)
      goOn('profile')
    },
    fieldErrorText,
  )
  const educations = educationLevels.map((value) => ({ value, label: stepsText(`education.${value}`) }))
  const fields = occupations.map((value) => ({ value, label: stepsText(`occupation.${value}`) }))
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title={stepsText('profile')}
        header={<StepHeader step="profile" />}
        footer={
          <Button type="submit" variant="main" busy={form.submitting}>
            {uiText('continue')}
          </Button>
        }
      >
        <p>{stepsText('profile.why')}</p>
        <SearchableSelect
          label={stepsText('nativeLanguage')}
          required
          proposed={suggestion !== ''}
          options={languages}
          {...form.field('native_language')}
        />
        <SelectField label={stepsText('education')} options={educations} {...form.field('education_level')} />
        <SelectField label={stepsText('occupation')} options={fields} {...form.field('occupation')} />
      </Screen>
    </form>
  )
}
