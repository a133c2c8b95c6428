import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { CodeType } from '#texts/format.ts'
import { codeOptions, platformOwnName, type CodeOption } from './codeNames.ts'

/**
 * Returns the options for languages or countries: at once with their English names, later with all other names.
 * @param chosen the option that gets its native name at once, or ''
 */
export function useCodeOptions(type: CodeType, chosen: string): readonly CodeOption[] {
  const [options, setOptions] = useState(() =>
    codeOptions(type, navigator.languages).map((option) =>
      option.value === chosen ? withOwnName(option, type) : option,
    ),
  )
  useEffect(() => {
    const add = () =>
      import('./moreNames.ts').then(
        ({ withMoreNames }) => setOptions((current) => withMoreNames(current, type, platformOwnName)),
        // Without the other names, options can only be found by their English names.
        () => {},
      )
    return whenIdle(() => void add())
  }, [type])
  return options
}

function withOwnName(option: CodeOption, type: CodeType): CodeOption {
  const { text, lang } = platformOwnName(option.value, type)
  return text === undefined || text === option.label ? option : { ...option, ownName: { text, lang } }
}
