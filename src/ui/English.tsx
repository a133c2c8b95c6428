import type { ReactNode } from 'react'
import { isEnglish } from '#texts/language.ts'

interface EnglishProps {
  as?: 'span' | 'p' | 'figcaption'
  className?: string | undefined
  children: ReactNode
}

/**
 * English text that is tested or learned: a sentence, an expression or a meaning. Browsers that translate the page
 * leave it unchanged, and screen readers use an English voice. In Arabic, too, it runs from left to right.
 */
export function English({ as: Element = 'span', className, children }: EnglishProps) {
  return (
    <Element className={className} lang="en" dir={isEnglish() ? undefined : 'ltr'} translate="no">
      {children}
    </Element>
  )
}

/** A text of the page that looks like English to learn, such as an example of a marked sentence. */
export function LikeEnglish({ as: Element = 'span', className, children }: EnglishProps) {
  if (!isEnglish()) return <Element className={className}>{children}</Element>
  return (
    <English as={Element} className={className}>
      {children}
    </English>
  )
}
