import { useEffect, useRef, useState, type ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import { BackLink } from './BackLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SlidesIn } from './PageTransition.tsx'
import styles from './Screen.module.css'
import visually from './VisuallyHidden.module.css'

interface ScreenProps {
  title?: string | undefined
  /** Whether the heading is for screen readers only. */
  titleHidden?: boolean | undefined
  /** Whether the heading is small, because another element stands out. */
  titleSmall?: boolean | undefined
  /** The row at the top; null for none. By default it leads to the start. */
  header?: ReactNode
  /** A line above the title that may appear later, in reserved space. */
  notice?: ReactNode
  /** The bar with the screen's actions, which stays visible at the lower edge. */
  footer?: ReactNode
  /** The end of the page, such as legal links, which never covers anything. */
  end?: ReactNode
  /** Whether the language can be chosen in the upper corner. By default it can, unless the screen has its own header. */
  languages?: boolean | undefined
  /** Whether the screen is wider than the reading column on large displays. */
  wide?: boolean | undefined
  /** Whether the screen is a long page of sections, which on large displays begins at the top and has a wider column. */
  long?: boolean | undefined
  /** Whether the screen has a single subject, shown large in the middle of a large window. */
  stage?: boolean | undefined
  /** Whether, in a large window, one part of the screen is next to the others. */
  beside?: boolean | undefined
  children?: ReactNode
}

/** Whether a screen has been shown before. On the first one, the browser has already set the focus. */
let hasShownScreen = false

/** The layout of every screen: one column with header, content and action bar. A new screen focuses its heading. */
export function Screen(props: ScreenProps) {
  const { title, titleHidden = false, titleSmall = false, header = <BackLink />, notice, footer } = props
  const { languages = !props.header, end, wide = false, long = false, stage = false, beside = false, children } = props
  const main = useRef<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isFirst] = useState(() => !hasShownScreen)

  useEffect(() => {
    hasShownScreen = true
    if (isFirst) return
    // A new screen is read from its beginning, however far the last one was scrolled.
    document.documentElement.scrollTop = 0
    const start = heading.current ?? main.current
    start?.focus({ preventScroll: true })
  }, [isFirst])

  return (
    <div
      className={styles.screen}
      data-wide={wide || undefined}
      data-long={long || undefined}
      data-stage={stage || undefined}
      data-beside={beside || undefined}
    >
      {languages && (
        <nav className={styles.corner} aria-label={uiText('language')}>
          <LanguageSwitch />
        </nav>
      )}
      {(header !== null || notice !== undefined) && (
        <header className={styles.header}>
          {header}
          {notice !== undefined && <div className={styles.notice}>{notice}</div>}
        </header>
      )}
      <SlidesIn
        as="main"
        ref={(element) => void (main.current = element)}
        className={styles.main}
        tabIndex={title === undefined ? -1 : undefined}
      >
        {title !== undefined && (
          <h1
            ref={heading}
            tabIndex={-1}
            className={titleHidden ? visually.hidden : titleSmall ? styles.smallTitle : styles.title}
          >
            {title}
          </h1>
        )}
        {children}
      </SlidesIn>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      {end !== undefined && <footer className={styles.end}>{end}</footer>}
    </div>
  )
}
