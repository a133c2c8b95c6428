import { useEffect, useState } from 'react'
import { loadOnce } from '#browser/loadOnce.ts'
import { openReader, type OpenReader } from './openReader.ts'

/** Returns the function that opens the reader once, when it is first needed; it is closed with the screen. */
export function useReader(): () => Promise<OpenReader> {
  const [open] = useState(() => loadOnce(openReader))
  const [opened] = useState<{ reader: Promise<OpenReader> | null }>({ reader: null })
  useEffect(
    () => () => {
      void opened.reader?.then(
        (reader) => reader.close(),
        () => {},
      )
    },
    [opened],
  )
  return () => (opened.reader = open())
}
