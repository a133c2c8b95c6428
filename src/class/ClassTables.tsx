import { cefrLevels } from '#contracts/cefr.ts'
import type { ClassResults, NamedPupil } from '#contracts/class.ts'
import { classText } from '#texts/class.ts'
import { numberText, shortDate } from '#texts/format.ts'
import { Card } from '#ui/Card.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import shapes from '#ui/shapes.module.css'
import { levelsText } from './classCsv.ts'

interface ClassTablesProps {
  results: ClassResults
  onRemove: (pupil: NamedPupil) => void
}

/** How a class goes: all of it in numbers, pupils without a name by fives, and those with one. */
export function ClassTables({ results, onRemove }: ClassTablesProps) {
  const { begun, done, unnamed, named } = results
  return (
    <>
      <Card title={classText('results')}>
        <p>{classText('begun', { begun, done })}</p>
        {unnamed ? <Levels unnamed={unnamed} /> : <p>{classText('levels.few')}</p>}
      </Card>
      {unnamed && (
        <Card title={classText('learning')}>
          <ul className="class-list">
            {unnamed.learning.map(({ sentence, definition }) => (
              <li key={sentence}>
                <MarkedSentence {...markedSentence(sentence)} />
                <English as="p" className={shapes.hint}>
                  {definition}
                </English>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={classText('named')}>
        {named.length > 0 ? <Named named={named} onRemove={onRemove} /> : <p>{classText('named.none')}</p>}
      </Card>
    </>
  )
}

/** One row of levels. The one in the middle is marked. */
function Levels({ unnamed: { levels, median, counted } }: { unnamed: NonNullable<ClassResults['unnamed']> }) {
  return (
    <>
      <table className="class-levels">
        <caption>
          {classText('levels')} ({numberText(counted)})
        </caption>
        <thead>
          <tr>
            {cefrLevels.map((level) => (
              <th key={level} scope="col">
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {cefrLevels.map((level) => (
              <td key={level}>{level === median ? <mark>{levels[level]}</mark> : levels[level]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>{classText('median', { level: median })}</p>
    </>
  )
}

function Named({ named, onRemove }: { named: readonly NamedPupil[]; onRemove: (pupil: NamedPupil) => void }) {
  return (
    <table className="class-named">
      <thead>
        <tr>
          <th scope="col">{classText('name')}</th>
          <th scope="col">{classText('level')}</th>
          <td className={shapes.onScreen} />
        </tr>
      </thead>
      <tbody>
        {named.map((pupil) => (
          <tr key={pupil.id}>
            <th scope="row">
              <bdi>{pupil.name}</bdi>
              <span className={shapes.hint}>{shortDate(pupil.date)}</span>
            </th>
            <td>{levelsText(pupil)}</td>
            <td className={shapes.onScreen}>
              <LinkAction aria-label={`${classText('remove')}: ${pupil.name}`} onClick={() => onRemove(pupil)}>
                {classText('remove')}
              </LinkAction>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
