import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { uiText } from '#texts/ui.ts'
import styles from './BackLink.module.css'

interface Props {
  to?: string
  children?: ReactNode
}

/** The link back from a screen outside the test: to the start, unless it names another screen. */
export function BackLink({ to = '/', children = uiText('home') }: Props) {
  return (
    <Link className={styles.back} to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  )
}
