import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { copyText } from '#browser/share.ts'
import type { ListedExpression } from '#result/own/expressionLists.ts'
import { kindName } from '#rules/kindNames.ts'
import { checkPath } from '#rules/paths.ts'
import { expressionsText } from '#texts/expressions.ts'
import { listsText } from '#texts/lists.ts'
import { rich } from '#texts/rich.ts'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { expressionAsText } from './expressionFiles.ts'
import styles from './ExpressionList.module.css'

/** Lists expressions with sentence, meaning and kind. Each can be copied, unless its meaning is hidden. */
export function ExpressionList({ expressions }: { expressions: readonly ListedExpression[] }) {
  const [copied, setCopied] = useState<{ subject: string; done: boolean } | null>(null)
  const copyExpression = async (expression: ListedExpression) =>
    setCopied({ subject: expression.subject, done: await copyText(expressionAsText(expression)) })

  return (
    <>
      <ul className={styles.list}>
        {expressions.map((expression) => (
          <Entry
            key={expression.subject + expression.sentence}
            expression={expression}
            message={copied?.subject === expression.subject ? (copied.done ? 'copied' : 'notCopied') : null}
            onCopy={() => copyExpression(expression)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {copied?.done && (
            <span key={copied.subject}>
              {rich(expressionsText, 'copied.one', {
                expression: copied.subject,
                english,
              })}
            </span>
          )}
          {copied?.done === false && <span>{expressionsText('message.notCopied')}</span>}
        </span>
      </VisuallyHidden>
    </>
  )
}

interface EntryProps {
  expression: ListedExpression
  message: 'copied' | 'notCopied' | null
  onCopy: () => void
}

function Entry({ expression, message, onCopy }: EntryProps) {
  const { subject, sentence, definition, kind, band, revealed_meaning, missed, hiddenBy } = expression
  return (
    <li className={styles.entry}>
      {sentence && <MarkedSentence {...markedSentence(sentence)} />}
      <p>
        <English>
          <b>{subject}</b>
          {definition && `: ${definition}`}
        </English>
        {hiddenBy !== undefined && (
          <>
            : <Link to={checkPath(hiddenBy)}>{expressionsText('hidden')}</Link>
          </>
        )}
      </p>
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{kindName(kind)}</span>
          <span>{listsText(`levels.${band}`)}</span>
          {revealed_meaning && <span>{expressionsText('opened')}</span>}
          {missed && <span>{expressionsText(`missed.${missed}`)}</span>}
        </p>
        {hiddenBy === undefined && (
          <p className={styles.copy}>
            <span aria-hidden="true">{message && expressionsText(`message.${message}`)}</span>
            <LinkAction onClick={onCopy} aria-label={expressionsText('copy.one', { expression: subject })}>
              {expressionsText('copy')}
            </LinkAction>
          </p>
        )}
      </div>
    </li>
  )
}

const english = (parts: ReactNode[]) => <English>{parts}</English>
