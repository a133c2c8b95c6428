import { Link } from 'react-router-dom'
import { uiText } from '#texts/ui.ts'
import styles from './HomeLink.module.css'

/** The way out of a screen that is no step of the test. */
export function HomeLink() {
  return (
    <Link className={styles.home} to="/">
      <span aria-hidden="true">←</span> {uiText('home')}
    </Link>
  )
}
