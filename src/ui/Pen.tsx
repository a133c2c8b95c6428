/** The highlighter, with its tip in the lower left corner. */
export function Pen({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--mark)" stroke="var(--mark-edge)" d="M18 38L28 48 12 58 2 62 7 51Z" />
      <path fill="var(--ink-soft)" d="M18 38L24 30 36 42 28 48Z" />
      <path fill="var(--ink)" d="M24 30L47 7Q53 2 59 8 64 14 58 20L36 42Z" />
    </svg>
  )
}
