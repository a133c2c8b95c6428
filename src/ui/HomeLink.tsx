import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { uiText } from '#texts/ui.ts'
import styles from './HomeLink.module.css'

interface Props {
  to?: string
  children?: ReactNode
}

/** The link to the start on screens outside the test, or back to another screen. */
export function HomeLink({ to = '/', children = uiText('home') }: Props) {
  return (
    <Link className={styles.home} to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  )
}
