import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { genders } from '#contracts/profile.ts'
import { paths } from '#rules/paths.ts'
import { aboutYouFormErrors, parseYear } from '#rules/profileForm.ts'
import { currentYear } from '#session/serverYear.ts'
import { useSession } from '#session/session.tsx'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SearchableSelect } from '#ui/SearchableSelect.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { useGoOn } from '../useGoOn.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { countryOfTimeZone, deviceTimeZone } from './deviceGuess.ts'
import { fieldErrorText } from './fieldErrorText.ts'
import { StepHeader } from './StepHeader.tsx'
import { useCodeOptions } from './useCodeOptions.ts'

/** Asks for country (suggested from the time zone), birth year and gender (§3.48 to §3.51). */
export default function AboutYouScreen() {
  const session = useSession()
  const services = useTakingServices()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const storedCountry = session.profile.country_of_residence
  const [suggestion] = useState(() => (storedCountry ? '' : countryOfTimeZone(deviceTimeZone())))
  const countries = useCodeOptions('region', suggestion)
  const form = useForm(
    {
      country_of_residence: storedCountry ?? suggestion,
      age_group: session.profile.age_group?.toString() ?? '',
      gender: session.profile.gender ?? '',
    },
    (values) => aboutYouFormErrors(values, currentYear(session)),
    async (values) => {
      if (!session.profile.native_language) {
        navigate(paths.error)
        return
      }
      await services.profile.save({ ...values, age_group: parseYear(values.age_group) })
      goOn('aboutYou')
    },
    fieldErrorText,
  )
  const genderOptions = genders.map((value) => ({ value, label: stepsText(`gender.${value}`) }))
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title={stepsText('aboutYou')}
        header={<StepHeader step="aboutYou" />}
        footer={
          <Button type="submit" variant="main" busy={form.submitting}>
            {form.submitting ? uiText('loading') : stepsText('aboutYou.start')}
          </Button>
        }
      >
        <p>{stepsText('aboutYou.why')}</p>
        <SearchableSelect
          label={stepsText('country')}
          required
          proposed={suggestion !== ''}
          placeholder={stepsText('country.select')}
          autoComplete="country-name"
          options={countries}
          {...form.field('country_of_residence')}
        />
        <TextField
          label={stepsText('birthYear')}
          required
          inputMode="numeric"
          autoComplete="bday-year"
          placeholder={stepsText('birthYear.enter')}
          hint={stepsText('birthYear.hint')}
          {...form.field('age_group')}
        />
        <SelectField label={stepsText('gender')} autoComplete="sex" options={genderOptions} {...form.field('gender')} />
      </Screen>
    </form>
  )
}
