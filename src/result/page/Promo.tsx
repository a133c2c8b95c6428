import styles from './Promo.module.css'

const promoUrl = import.meta.env.VITE_PROMO_URL

/** An invitation to another test, where one is configured (§3.62). It never takes room from the result. */
export function Promo() {
  if (!promoUrl) return null
  return (
    <p className={styles.promo}>
      How well can you describe a picture? <a href={promoUrl}>Try now</a>
    </p>
  )
}
