import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { CLASS_DAYS } from '#contracts/class.ts'
import { paths } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { classText } from '#texts/class.ts'
import { longDate } from '#texts/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { useRead } from '#ui/useRead.ts'
import css from './class.css?inline'
import type { ClassServices } from './class.ts'
import { createClasses, refusalOf, type Classes, type Days, type KeptClass, type Refusal } from './classes.ts'
import { ClassScreen } from './ClassScreen.tsx'

/** A teacher's classes. The address may name one of them. */
export default function ClassesScreen() {
  useOwnStyles(css)
  const { code } = useParams()
  const { ofClasses } = useServices<ClassServices>()
  const [classes] = useState(() => createClasses(ofClasses))
  return (
    <>
      <PageTitle>{classText('title')}</PageTitle>
      {code === undefined ? <NewClass classes={classes} /> : <ClassScreen key={code} code={code} classes={classes} />}
    </>
  )
}

/** Makes a class for a teacher without an account, and lists those that this device has the keys of. */
function NewClass({ classes }: { classes: Classes }) {
  const navigate = useNavigate()
  const [kept] = useRead<KeptClass[]>(async (show) => show(await classes.list()), '')
  const [days, setDays] = useState<Days>(30)
  const [making, setMaking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function make() {
    setMaking(true)
    setRefusal(null)
    try {
      navigate(paths.classes + (await classes.make(days)))
    } catch (error) {
      setRefusal(refusalOf(error))
      setMaking(false)
    }
  }

  return (
    <Screen
      title={classText('title')}
      footer={
        <>
          <p role="status" className={shapes.message} data-failed={refusal ? true : undefined}>
            {refusal && classText(`failed.${refusal}`)}
          </p>
          <Button variant="main" busy={making} onClick={() => void make()}>
            {classText('make')}
          </Button>
        </>
      }
    >
      <p>{classText('about')}</p>
      <div className={shapes.column}>
        <p aria-hidden="true">{classText('days')}</p>
        <ChoiceGroup
          look="segments"
          label={classText('days')}
          options={CLASS_DAYS.map((each) => ({
            value: `${each}` as const,
            label: classText('days.of', { days: each }),
          }))}
          value={`${days}`}
          onChange={(value) => setDays(Number(value) as Days)}
        />
      </div>
      {kept && kept.length > 0 && (
        <Card title={classText('yours')}>
          <ul className="class-list">
            {kept.map(({ code, ends_at }) => (
              <li key={code}>
                <Link to={paths.classes + code}>
                  {ends_at ? classText('entry', { code, date: longDate(ends_at) }) : code}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}
