import { useState } from 'react'
import { Link } from 'react-router-dom'
import { itemKinds } from '#contracts/itemKinds.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useHiddenMeanings } from '#result/check/useHiddenMeanings.ts'
import { hasMissed, hideMeanings, listNames } from '#result/own/expressionLists.ts'
import { listLabel } from '#result/own/listLabel.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { kindPluralName } from '#rules/kindNames.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { expressionsText } from '#texts/expressions.ts'
import { listsText } from '#texts/lists.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
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

const KIND_FILTERS: readonly KindFilter[] = ['all', ...itemKinds]

/** Shows one of the two lists of the owner's result, filtered by kind. */
export function ExpressionsView({ shortcode, details, status, onRetry }: Props) {
  const { list, kind, show } = useShownList()
  const [saving, setSaving] = useState(false)
  const lists = useExpressionLists(details)
  const hidden = useHiddenMeanings()
  const allOfList = lists[list]
  const shown = allOfList?.filter((expression) => kind === 'all' || expression.kind === kind) ?? []
  const listed = hidden.meanings ? hideMeanings(shown, hidden.meanings) : []
  const exportable = listed.filter(({ hiddenBy }) => hiddenBy === undefined)

  return (
    <Screen
      title={expressionsText('title')}
      wide
      header={
        <div className={styles.ways}>
          <Link className={styles.back} to={resultPath(shortcode)}>
            {expressionsText('back')}
          </Link>
          <Link className={styles.back} to={paths.notebook}>
            {expressionsText('notebook')}
          </Link>
          <LanguageSwitch />
        </div>
      }
      footer={
        exportable.length > 0 ? (
          <Button variant="main" onClick={() => setSaving(true)}>
            {expressionsText('save')}
          </Button>
        ) : undefined
      }
    >
      <PageTitle>{expressionsText('title')}</PageTitle>
      <ChoiceGroup
        label={expressionsText('whichList')}
        look="segments"
        value={list}
        onChange={(chosen) => show({ list: chosen })}
        options={listNames.map((name) => ({ value: name, label: listLabel(name, lists[name]) }))}
      />
      <section className={styles.list} aria-labelledby="list-title">
        <h2 id="list-title">
          {allOfList && hasMissed(allOfList) ? listsText('list.missed') : expressionsText(`list.${list}`)}
        </h2>
        {allOfList && allOfList.length > 0 && (
          <>
            <p className={styles.about}>{expressionsText(`about.${list}`)}</p>
            <ChoiceGroup
              label={expressionsText('whichKind')}
              look="chips"
              value={kind}
              onChange={(chosen) => show({ kind: chosen })}
              options={KIND_FILTERS.map((value) => ({
                value,
                label: value === 'all' ? expressionsText('allKinds') : kindPluralName(value),
              }))}
            />
            <p className={styles.about} role="status">
              {countText(shown)}
            </p>
          </>
        )}
        {!allOfList && <ListUnavailable status={status} onRetry={onRetry} />}
        {shown.length > 0 && hidden.failed && <ListUnavailable status="failed" onRetry={hidden.retry} />}
        {allOfList && shown.length === 0 && (
          <EmptyList list={list} kind={allOfList.length > 0 ? kind : 'all'} answered={details.answered.length} />
        )}
        <ExpressionList key={list} expressions={listed} />
      </section>
      <SaveList
        open={saving}
        onClose={() => setSaving(false)}
        list={list}
        expressions={exportable}
        leftOut={listed.length - exportable.length}
        title={countText(exportable)}
      />
    </Screen>
  )
}

const countText = ({ length: count }: readonly unknown[]) => expressionsText('counted', { count })
