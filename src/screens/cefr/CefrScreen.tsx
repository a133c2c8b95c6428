import { paths } from '#domain/paths'
import { nextPath } from '#domain/testFlow'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Spec 2, screen 3: was an IELTS or TOEFL test taken within the last 2 years? */
export default function CefrScreen() {
  const session = useSession()
  const { profile } = useServices()
  const navigate = useNavigate()
  const decline = async () => {
    await profile.answerCefr('not-taken')
    navigate(nextPath(activeFlow(session), 'cefr'))
  }
  return (
    <Screen
      title="Have you taken an IELTS or TOEFL test recently?"
      footer={
        <>
          <Button onClick={() => navigate(paths.cefrLevel)}>Yes, within the last 2 years</Button>
          <Button onClick={decline}>No, continue to the test</Button>
        </>
      }
    >
      <p>If you have, your level helps us make the test more exact. It does not change your result.</p>
    </Screen>
  )
}
