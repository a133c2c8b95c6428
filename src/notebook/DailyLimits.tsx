import { numberText } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Details } from '#ui/Details.tsx'
import type { Limits } from './today.ts'

interface Props {
  limits: Limits
  onChange: (limits: Limits) => void
}

const CHOICES = { fresh: [0, 3, 5, 10, 20], total: [10, 20, 50, 100] } as const

/** The setting of the daily limits. */
export function DailyLimits({ limits, onChange }: Props) {
  return (
    <Details summary={notebookText('settings')}>
      <div className="notebook-section">
        {(['fresh', 'total'] as const).map((name) => (
          <div key={name}>
            <p aria-hidden="true">{notebookText(`settings.${name}`)}</p>
            <ChoiceGroup
              label={notebookText(`settings.${name}`)}
              look="segments"
              value={String(limits[name])}
              onChange={(value) => onChange({ ...limits, [name]: Number(value) })}
              options={CHOICES[name].map((count) => ({ value: String(count), label: numberText(count) }))}
            />
          </div>
        ))}
      </div>
    </Details>
  )
}
