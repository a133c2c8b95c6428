import { useLayoutEffect, useRef } from 'react'

/** Reports what has been done, and takes the focus, because the pressed button has disappeared. */
export function FocusedStatus({ text, className }: { text: string; className?: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} role="status" tabIndex={-1} className={className}>
      {text}
    </p>
  )
}
