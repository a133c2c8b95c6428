import { useId } from 'react'
import type { NameForm } from '#contracts/ownResult.ts'
import { shownName } from '#rules/names.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { sharingText } from '#texts/sharing.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { RadioOption } from '#ui/RadioOption.tsx'
import shapes from '#ui/shapes.module.css'

const NAME_FORMS: readonly NameForm[] = ['full', 'first', 'none']

interface Props {
  fullName: string | null
  chosen: NameForm
  disabled: boolean
  onChange: (form: NameForm) => void
  onRemove: () => void
}

/** Chooses how much of the name others see. Each option shows the resulting title. The name can also be removed. */
export function NameChoice({ fullName, chosen, disabled, onChange, onRemove }: Props) {
  const id = useId()
  const hasName = shownName(fullName, 'full') !== null
  return (
    <div tabIndex={-1}>
      {!hasName && <p>{sharingText('noName', { title: resultTitle(null) })}</p>}
      {hasName && (
        <fieldset className="sharing-name-choice" disabled={disabled}>
          <legend className="sharing-name-legend">{sharingText('name')}</legend>
          {NAME_FORMS.map((form) => (
            <RadioOption
              key={form}
              name="name_form"
              value={form}
              checked={form === chosen}
              aria-labelledby={`${id}${form}label`}
              aria-describedby={`${id}${form}title`}
              onChange={() => onChange(form)}
            >
              <span className="sharing-name-text">
                <span id={`${id}${form}label`}>{sharingText(`name.${form}`)}</span>
                <span id={`${id}${form}title`} className={shapes.hint}>
                  {resultTitle(shownName(fullName, form))}
                </span>
              </span>
            </RadioOption>
          ))}
          <LinkAction
            onClick={({ currentTarget }) => {
              // The button goes with the name, and would take the focus with it.
              currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
              onRemove()
            }}
          >
            {sharingText('name.remove')}
          </LinkAction>
        </fieldset>
      )}
    </div>
  )
}
