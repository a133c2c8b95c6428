import { Link } from 'react-router-dom'
import { uiText } from '#texts/ui.ts'
import styles from './HomeLink.module.css'

/** The link to the start on screens outside the test. */
export function HomeLink() {
  return (
    <Link className={styles.home} to="/">
      <span aria-hidden="true">←</span> {uiText('home')}
    </Link>
  )
}
