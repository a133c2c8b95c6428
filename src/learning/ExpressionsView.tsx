import { useState } from 'react'
import { Link } from 'react-router-dom'
import { itemKinds } from '#contracts/itemKinds.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useHiddenMeanings } from '#result/check/useHiddenMeanings.ts'
import {
  hasMissed,
  hideMeanings,
  listLabels,
  MISSED_LABEL,
  withCount,
  type ListName,
} from '#result/own/expressionLists.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { kindNames } from '#rules/kindNames.ts'
import { resultPath } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExpressionList } from './ExpressionList.tsx'
import styles from './ExpressionsView.module.css'
import { ListUnavailable } from './ListUnavailable.tsx'
import { SaveList } from './SaveList.tsx'
import { useShownList, type KindFilter } from './useShownList.ts'

interface Props extends Pick<OwnResultView, 'status'> {
  shortcode: string
  details: OwnDetails
  onRetry: () => void
}

const names: Record<ListName, { title: string; about: string }> = {
  'not-sure': {
    title: 'You marked these Not sure',
    about: 'All of them are real: the fake phrases of the test are left out. Easiest first.',
  },
  'learn-next': {
    title: 'Learn these next',
    about: 'New ones. You may know half of them. Easiest first.',
  },
}

const kinds: { value: KindFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...itemKinds.map((value) => ({ value, label: kindNames[value].several })),
]

/** Shows the two lists of an own result, one at a time, filtered by kind. */
export function ExpressionsView({ shortcode, details, status, onRetry }: Props) {
  const { list, kind, show } = useShownList()
  const [saving, setSaving] = useState(false)
  const lists = useExpressionLists(details)
  const hidden = useHiddenMeanings()
  const whole = lists[list]
  const shown = whole?.filter((expression) => kind === 'all' || expression.kind === kind) ?? []
  const listed = hidden.meanings ? hideMeanings(shown, hidden.meanings) : []
  const savable = listed.filter(({ hiddenBy }) => hiddenBy === undefined)

  return (
    <Screen
      title="Expressions to learn"
      wide
      header={
        <Link className={styles.back} to={resultPath(shortcode)}>
          Back to your result
        </Link>
      }
      footer={
        savable.length > 0 ? (
          <Button variant="main" onClick={() => setSaving(true)}>
            Copy or save this list
          </Button>
        ) : undefined
      }
    >
      <PageTitle>Expressions to learn</PageTitle>
      <ChoiceGroup
        label="Which list"
        look="segments"
        value={list}
        onChange={(chosen) => show({ list: chosen })}
        options={[option('not-sure', lists['not-sure']), option('learn-next', lists['learn-next'])]}
      />
      <section className={styles.list} aria-labelledby="list-title">
        <h2 id="list-title">{whole && hasMissed(whole) ? MISSED_LABEL : names[list].title}</h2>
        {whole && whole.length > 0 && (
          <>
            <p className={styles.about}>{names[list].about}</p>
            <ChoiceGroup
              label="Which kind"
              look="chips"
              value={kind}
              onChange={(chosen) => show({ kind: chosen })}
              options={kinds}
            />
            <p className={styles.about} role="status">
              {counted(shown)}
            </p>
          </>
        )}
        {!whole && <ListUnavailable status={status} onRetry={onRetry} />}
        {shown.length > 0 && hidden.failed && <ListUnavailable status="failed" onRetry={hidden.retry} />}
        {whole && shown.length === 0 && (
          <EmptyList list={list} kind={whole.length > 0 ? kind : 'all'} answered={details.answered.length} />
        )}
        <ExpressionList key={list} expressions={listed} />
      </section>
      <SaveList
        open={saving}
        onClose={() => setSaving(false)}
        list={list}
        expressions={savable}
        leftOut={listed.length - savable.length}
        title={counted(savable)}
      />
    </Screen>
  )
}

const counted = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'expression' : 'expressions'}`

function option(list: ListName, expressions: readonly unknown[] | null) {
  return { value: list, label: withCount(listLabels[list], expressions) }
}
