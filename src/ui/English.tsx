import type { ReactNode } from 'react'

interface EnglishProps {
  as?: 'span' | 'p' | 'figcaption'
  className?: string | undefined
  children: ReactNode
}

/**
 * English that is tested or learned: a sentence, an expression, a meaning. A browser that translates the page leaves it
 * alone, and a screen reader takes its English voice, whatever the language of the page around it has become.
 */
export function English({ as: Element = 'span', className, children }: EnglishProps) {
  return (
    <Element className={className} lang="en" translate="no">
      {children}
    </Element>
  )
}
