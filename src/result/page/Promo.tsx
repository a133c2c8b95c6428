import type { ReactNode } from 'react'
import { rich } from '#texts/rich.ts'
import { sizeText } from '#texts/size.ts'
import styles from './Promo.module.css'

const promoUrl = import.meta.env.VITE_PROMO_URL

const link = (parts: ReactNode[]) => <a href={promoUrl}>{parts}</a>

/** An invitation to another test, where one is configured (§3.62). It never takes room from the result. */
export function Promo() {
  if (!promoUrl) return null
  return <p className={styles.promo}>{rich(sizeText, 'promo', { link })}</p>
}
