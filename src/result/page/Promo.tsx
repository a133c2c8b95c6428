import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { rich } from '#texts/rich.ts'
import { sizeText } from '#texts/size.ts'
import styles from './Promo.module.css'

const promoUrl = import.meta.env.VITE_PROMO_URL

const link = (parts: ReactNode[]) =>
  promoUrl ? <a href={promoUrl}>{parts}</a> : <Link to={paths.picture}>{parts}</Link>

/** An invitation to describe a picture: where the build's setting leads, else here (§3.62). It never takes room from the result. */
export function Promo() {
  return <p className={styles.promo}>{rich(sizeText, 'promo', { link })}</p>
}
