import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { hasMissed, hideMeanings, listNames, type ListName } from '#result/own/expressionLists.ts'
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
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { ExpressionList } from './ExpressionList.tsx'
import { ListUnavailable } from './ListUnavailable.tsx'
import { SaveList } from './SaveList.tsx'
import { useHiddenMeanings } from './useHiddenMeanings.ts'

interface Props extends Pick<OwnResultView, 'status'> {
  shortcode: string
  details: OwnDetails
  onRetry: () => void
}

type KindFilter = ItemKind | 'all'

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
        <div className={shapes.links}>
          <Link to={resultPath(shortcode)}>{expressionsText('back')}</Link>
          <Link to={paths.notebook}>{expressionsText('notebook')}</Link>
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
      <section className={shapes.column} aria-labelledby="list-title">
        <h2 id="list-title">
          {allOfList && hasMissed(allOfList) ? listsText('list.missed') : expressionsText(`list.${list}`)}
        </h2>
        {allOfList && allOfList.length > 0 && (
          <>
            <p className={shapes.hint}>{expressionsText(`about.${list}`)}</p>
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
            <p className={shapes.hint} role="status">
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

/**
 * Explains why a list is empty. If that is not a failure, it shows an example sentence with a fitting expression.
 * `answered`: the number of expressions of the test with known answers; 0 when they are no longer stored.
 */
function EmptyList({ list, kind, answered }: { list: ListName; kind: KindFilter; answered: number }) {
  if (kind !== 'all') return <p>{expressionsText(`empty.${kind}`)}</p>
  if (list === 'not-sure' && answered === 0) return <p>{expressionsText('notKept')}</p>
  const why = list === 'learn-next' ? 'ranOut' : 'missedNothing'
  return (
    <>
      <MarkedSentence {...markedSentence(expressionsText(why))} translated />
      <p>{expressionsText(`${why}.why`)}</p>
    </>
  )
}

/**
 * Returns the shown list and kind. They are in the address, so that they survive Back and reload; changing them adds no
 * history entry. Invalid values count as missing.
 */
function useShownList() {
  const [search, setSearch] = useSearchParams()
  const list = listNames.find((name) => name === search.get('list')) ?? 'not-sure'
  const kind: KindFilter = itemKinds.find((name) => name === search.get('kind')) ?? 'all'
  return {
    list,
    kind,
    show(changes: { list?: ListName; kind?: KindFilter }) {
      const next = { list, kind, ...changes }
      setSearch({ list: next.list, ...(next.kind !== 'all' && { kind: next.kind }) }, { replace: true })
    },
  }
}
