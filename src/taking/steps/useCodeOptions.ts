import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { CodeType } from '#texts/format.ts'
import { pageLocale } from '#texts/formatters.ts'
import { codeOptions, platformOwnName, type CodeOption } from './codeNames.ts'

/**
 * Returns the options for languages or countries: at once with their names in the page's language, later with all
 * other names.
 * @param chosen the option that gets its native name at once, or ''
 */
export function useCodeOptions(type: CodeType, chosen: string): readonly CodeOption[] {
  const inLocale = pageLocale()
  const options = useMemo(
    () =>
      codeOptions(type, navigator.languages, inLocale).map((option) =>
        option.value === chosen ? withOwnName(option, type) : option,
      ),
    [type, chosen, inLocale],
  )
  const [named, setNamed] = useState({ options, more: options })
  useEffect(() => {
    const add = () =>
      import('#taking/names/moreNames.ts').then(
        ({ withMoreNames }) => setNamed({ options, more: withMoreNames(options, type, platformOwnName) }),
        // Without the other names, options can only be found by their names in the page's language.
        () => {},
      )
    return whenIdle(() => void add())
  }, [type, options])
  return named.options === options ? named.more : options
}

function withOwnName(option: CodeOption, type: CodeType): CodeOption {
  const { text, lang } = platformOwnName(option.value, type)
  return text === undefined || text === option.label ? option : { ...option, ownName: { text, lang } }
}
