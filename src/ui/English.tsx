import type { ReactNode } from 'react'

interface EnglishProps {
  as?: 'span' | 'p' | 'figcaption'
  className?: string | undefined
  children: ReactNode
}

/**
 * English text that is tested or learned: a sentence, an expression or a meaning. Browsers that translate the page
 * leave it unchanged, and screen readers use an English voice.
 */
export function English({ as: Element = 'span', className, children }: EnglishProps) {
  return (
    <Element className={className} lang="en" translate="no">
      {children}
    </Element>
  )
}
