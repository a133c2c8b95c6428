import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { CodeType } from '#texts/format.ts'
import { codeOptions, withOwnNames, type CodeOption } from './codeNames.ts'

/**
 * Returns the options of a list of languages or countries: at once by their English names, soon by their own, too.
 * @param chosen the one that has both at once, or ''
 */
export function useCodeOptions(type: CodeType, chosen: string): readonly CodeOption[] {
  const [options, setOptions] = useState(() =>
    codeOptions(type, navigator.languages).map((option) =>
      option.value === chosen ? withOwnNames([option], type)[0]! : option,
    ),
  )
  useEffect(() => whenIdle(() => setOptions((current) => withOwnNames(current, type))), [type])
  return options
}
