import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { CodeType } from '#texts/format.ts'
import { codeOptions, withOwnNames, type CodeOption } from './codeNames.ts'

/** Returns the options of a list of languages or countries: at once by their English names, soon by their own, too. */
export function useCodeOptions(type: CodeType): readonly CodeOption[] {
  const [options, setOptions] = useState(() => codeOptions(type, navigator.languages))
  useEffect(() => whenIdle(() => setOptions((current) => withOwnNames(current, type))), [type])
  return options
}
