import { useRef, useState, type FormEvent } from 'react'
import type { FieldError, FieldErrors } from '#rules/profileForm.ts'

/**
 * Manages a form: its values as typed, and their errors by a pure rule. A field's error shows after the field was left
 * or the form was submitted. A rejected submit focuses the first field with an error.
 * @param errorText returns the text for an error
 */
export function useForm<Values extends Record<string, string>>(
  initial: Values,
  rule: (values: Values) => FieldErrors<keyof Values & string>,
  onValid: (values: Values) => Promise<void>,
  errorText: (error: FieldError, field: keyof Values & string) => string,
) {
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [submitting, setSubmitting] = useState(false)
  // State changes only after the next paint, and a second press before that must not submit again.
  const busy = useRef(false)
  const errors = rule(values)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setChecked(new Set(Object.keys(values)))
    const firstInvalid = Object.keys(values).find((name) => errors[name])
    if (firstInvalid) {
      form.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
      return
    }
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    try {
      await onValid(values)
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }

  function field<Name extends keyof Values & string>(name: Name) {
    const error = checked.has(name) ? errors[name] : undefined
    return {
      name,
      value: values[name],
      onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
      onBlur: () => setChecked((current) => new Set(current).add(name)),
      ...(error !== undefined && { error: errorText(error, name) }),
    }
  }

  return { values, submitting, submit, field }
}
