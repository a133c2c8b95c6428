import { useEffect, useRef, useState } from 'react'
import { loadOnce } from '#browser/loadOnce.ts'
import { openReader, type OpenReader } from './openReader.ts'

/** Returns the function that opens the reader once, when it is first needed; it is closed with the screen. */
export function useReader(): () => Promise<OpenReader> {
  const [open] = useState(() => loadOnce(openReader))
  const opened = useRef<Promise<OpenReader> | null>(null)
  useEffect(
    () => () =>
      void opened.current?.then(
        (reader) => reader.close(),
        () => {},
      ),
    [],
  )
  return () => (opened.current = open())
}
