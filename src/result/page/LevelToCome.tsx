import earlierLevel from '#result/figures/EarlierLevel.module.css'
import { LevelPlace } from '#result/figures/LevelMark.tsx'
import { SweptRuler } from '#result/figures/LevelRuler.tsx'
import styles from './ResultHero.module.css'

/**
 * The level's section before the pen. It is given no result, so that it cannot tell anything of it (§3.78).
 *
 * `progress`: whether a line on earlier results will follow.
 */
export function LevelToCome({ progress }: { progress: boolean }) {
  return (
    <section className={styles.hero}>
      <div className={styles.level} data-several={progress || undefined}>
        <p className={styles.heading}>
          <br />
        </p>
        <LevelPlace />
        <p className={styles.sentence}>
          <br />
        </p>
        {progress && <p className={earlierLevel.progress} />}
      </div>
      <SweptRuler />
    </section>
  )
}
