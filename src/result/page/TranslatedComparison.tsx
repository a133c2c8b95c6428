import { educationLevels } from '#contracts/profile.ts'
import { stepsText } from '#texts/steps.ts'
import { Comparison, type ComparisonProps } from './Comparison.tsx'

/** A comparison in another language than English. Its levels of education have the names of the form's options. */
export default function TranslatedComparison({ comparison }: ComparisonProps) {
  return <Comparison comparison={comparison} educationName={educationName} />
}

function educationName(value: string): string {
  const known = educationLevels.find((each) => each === value)
  return known ? stepsText(`education.${known}`) : value
}
