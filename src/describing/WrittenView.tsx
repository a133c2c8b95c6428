import { useId, useState } from 'react'
import { describingText } from '#texts/describing.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ExpressionList, Inked } from './ExpressionList.tsx'
import { pictureAfter, type PictureName } from './pictures.ts'
import type { Description } from './useDescription.ts'
import { countWords, inkedPieces, usesIn } from './usedExpressions.ts'

interface Props extends Description {
  picture: PictureName
  onMore: () => void
}

/** A finished description: the inked text, and the used and unused expressions. Nothing is scored. */
export function WrittenView({ picture, text, expressions, write, onMore }: Props) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const uses = usesIn(text, expressions)
  const lists = {
    used: expressions.filter((each) => uses.has(each)),
    unused: expressions.filter((each) => !uses.has(each)),
  }
  return (
    <Screen
      title={describingText('written')}
      footer={
        <>
          <LinkButton variant="main" to={`?picture=${pictureAfter(picture)}`}>
            {describingText('next')}
          </LinkButton>
          <Button onClick={onMore}>{describingText('more')}</Button>
        </>
      }
    >
      <p className="desc-counts">
        <span>{describingText('words', { count: countWords(text) })}</span>
        <span>{describingText('used', { used: uses.size, of: expressions.length })}</span>
      </p>
      {text.trim() === '' ? (
        <p>{describingText('nothing')}</p>
      ) : (
        <>
          <p className="desc-written" lang="en" translate="no" dir="auto">
            {inkedPieces(text, [...uses.values()].flat()).map((piece, index) =>
              piece.used ? <Inked key={index}>{piece.text}</Inked> : piece.text,
            )}
          </p>
          <LinkAction className="desc-again" onClick={() => setAsking(true)}>
            {describingText('again')}
          </LinkAction>
        </>
      )}
      {(['used', 'unused'] as const).map(
        (list) =>
          lists[list].length > 0 && (
            <section key={list} className="desc-column">
              <h2 id={id + list}>{describingText(`list.${list}`)}</h2>
              <ExpressionList labelledBy={id + list} expressions={lists[list]} uses={uses} meanings />
            </section>
          ),
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={describingText('again.title')}
        actions={
          <>
            {/* First, so that the focus starts on the action that loses nothing. */}
            <Button variant="main" onClick={() => setAsking(false)}>
              {describingText('again.keep')}
            </Button>
            <Button
              onClick={() => {
                write('')
                onMore()
              }}
            >
              {describingText('again.delete')}
            </Button>
          </>
        }
      >
        <p>{describingText('again.warning')}</p>
      </Dialog>
    </Screen>
  )
}
