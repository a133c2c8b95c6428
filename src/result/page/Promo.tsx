import type { ReactNode } from 'react'
import { rich } from '#texts/rich.ts'
import { sizeText } from '#texts/size.ts'
import styles from './Promo.module.css'

const PROMO_URL = import.meta.env.VITE_PROMO_URL

const link = (parts: ReactNode[]) => <a href={PROMO_URL}>{parts}</a>

/** An invitation to another test, if one is configured (§3.62). It takes no space from the result. */
export function Promo() {
  if (!PROMO_URL) return null
  return <p className={styles.promo}>{rich(sizeText, 'promo', { link })}</p>
}
