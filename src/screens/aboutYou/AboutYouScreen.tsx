import { genders } from '#contracts/profileOptions'
import { countryOptions } from '#domain/codeNames'
import { paths } from '#domain/paths'
import { aboutYouFormErrors } from '#domain/profileRules'
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
import { TextField } from '../../components/TextField.tsx'

const genderOptions = genders.map((value) => ({ value, label: value }))

/** Spec 2, screen 11: country, birth year, gender. */
export default function AboutYouScreen() {
  const session = useSession()
  const services = useServices()
  const navigate = useNavigate()
  const countries = useMemo(countryOptions, [])
  const form = useForm(
    {
      country_of_residence: session.profile.country_of_residence ?? '',
      age_group: session.profile.age_group?.toString() ?? '',
      gender: session.profile.gender ?? '',
    },
    (values) => aboutYouFormErrors(values, new Date().getFullYear()),
    async (values) => {
      if (!session.profile.native_language) {
        navigate(paths.error)
        return
      }
      await services.profile.save({ ...values, age_group: Number(values.age_group) })
      navigate(nextPath(activeFlow(session), 'aboutYou'))
    },
  )
  return (
    <form noValidate onSubmit={form.submit}>
      <Screen
        title="Tell us a bit more about you"
        footer={
          <Button type="submit" variant="main" busy={form.submitting}>
            {form.submitting ? 'Loading...' : 'Start test'}
          </Button>
        }
      >
        <p>We use this information to personalize your experience.</p>
        <SearchableSelect
          label="Country of residence"
          required
          placeholder="Select a country"
          autoComplete="country-name"
          options={countries}
          {...form.field('country_of_residence')}
        />
        <TextField
          label="Birth year"
          required
          inputMode="numeric"
          autoComplete="bday-year"
          placeholder="Enter a year"
          {...form.field('age_group')}
        />
        <SelectField label="Gender" autoComplete="sex" options={genderOptions} {...form.field('gender')} />
      </Screen>
    </form>
  )
}
