import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readSite } from '#browser/site.ts'
import { paths } from '#rules/paths.ts'
import { rich } from '#texts/rich.ts'
import { sizeText } from '#texts/size.ts'
import styles from './Promo.module.css'

const link = (parts: ReactNode[]) => {
  const { promoUrl } = readSite()
  return promoUrl ? <a href={promoUrl}>{parts}</a> : <Link to={paths.picture}>{parts}</Link>
}

/**
 * An invitation to describe a picture, at the configured address or else on this site (§3.62). It takes no space from
 * the result.
 */
export function Promo() {
  return <p className={styles.promo}>{rich(sizeText, 'promo', { link })}</p>
}
