import type { SharedResult } from '#contracts/result.ts'
import { staticPages } from '#rules/paths.ts'
import { levelOdds } from '#rules/resultSummary.ts'
import styles from './LevelMeaning.module.css'

/** What the level and the figures mean and do not mean, one tap away. It opens where it stands, also offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  const { level, level_probability: probability, ability_range: range } = result
  return (
    <details className={styles.meaning}>
      <summary className={styles.question}>What does {level} mean?</summary>
      <div className={styles.answer}>
        <h3>It is about words</h3>
        <p>
          {level} is the level of a vocabulary: how many English expressions someone understands when they read them.
          The test does not ask for grammar, listening, speaking or writing.
        </p>
        {probability !== undefined && (
          <>
            <h3>How sure it is</h3>
            <p>
              {levelOdds(probability)} people with answers like these are at {level}. The others are mostly one level
              higher or lower.
            </p>
          </>
        )}
        {range && (
          <p>
            A range says where the true number is in 9 of 10 cases. In 1 of 10 it is outside. The band on the ruler is
            such a range, too.
          </p>
        )}
        <h3>It is not a certificate</h3>
        <p>
          Language exams test more than words. About 3 of 10 learners have the same level in a full English exam, and
          about 7 of 10 are within one level. We worked this out from studies by others; we did not test it.
        </p>
        <p>Please do not use it for a job, a school or a visa.</p>
        <h3>The native speaker</h3>
        <p>
          “Native” in the figures is an average person of 20 years whose first language is English. Many know fewer
          words than that, and many know more.
        </p>
        <p className={styles.links}>
          <a href={staticPages.howItWorks}>How the test works</a>
          <a href={staticPages.experts}>For experts</a>
        </p>
      </div>
    </details>
  )
}
