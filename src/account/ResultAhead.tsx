import type { SavedTest } from '#contracts/test.ts'
import { arrival } from '#flow/arrival.ts'
import { resumeText } from '#texts/resume.ts'
import { signInText } from '#texts/signIn.ts'
import { Pen } from '#ui/Pen.tsx'
import { Ruler } from '#ui/Ruler.tsx'
import { SentencesDone } from '#ui/SentencesDone.tsx'
import styles from './SignIn.module.css'

/** What a sign-in after the last answer leads to: the empty place of the level, with the pen where it will begin. */
export function ResultAhead({ test }: { test: SavedTest }) {
  return (
    <div className={styles.ahead}>
      <div className={styles.place} aria-hidden="true">
        <Pen className={styles.pen} />
        {signInText('yourLevel')}
      </div>
      <div aria-hidden="true">
        <Ruler />
      </div>
      <p>{resumeText('left.done')}</p>
      <SentencesDone {...arrival(test)} />
    </div>
  )
}
