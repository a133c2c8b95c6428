import { useState } from 'react'
import { Link } from 'react-router-dom'
import { copyText } from '#browser/share.ts'
import { bandNames, type ListedExpression } from '#result/own/expressionLists.ts'
import { kindNames } from '#rules/kindNames.ts'
import { checkPath } from '#rules/paths.ts'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { expressionAsText } from './expressionFiles.ts'
import styles from './ExpressionList.module.css'
import { NOT_COPIED } from './SaveList.tsx'

/** Shows expressions with sentence, meaning and kind; each whose meaning is not hidden can be copied. */
export function ExpressionList({ expressions }: { expressions: readonly ListedExpression[] }) {
  const [copied, setCopied] = useState<{ subject: string; done: boolean } | null>(null)
  const copy = async (expression: ListedExpression) =>
    setCopied({ subject: expression.subject, done: await copyText(expressionAsText(expression)) })

  return (
    <>
      <ul className={styles.list}>
        {expressions.map((expression) => (
          <Entry
            key={expression.subject + expression.sentence}
            expression={expression}
            message={copied?.subject === expression.subject ? (copied.done ? 'Copied' : NOT_COPIED) : null}
            onCopy={() => copy(expression)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {copied?.done && (
            <span key={copied.subject}>
              Copied: <English>{copied.subject}</English>
            </span>
          )}
          {copied?.done === false && <span>{NOT_COPIED}</span>}
        </span>
      </VisuallyHidden>
    </>
  )
}

interface EntryProps {
  expression: ListedExpression
  message: string | null
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
            : <Link to={checkPath(hiddenBy)}>Hidden until you check your result.</Link>
          </>
        )}
      </p>
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{kindNames[kind].one}</span>
          <span>{bandNames[band]}</span>
          {revealed_meaning && <span>You opened its meaning</span>}
          {missed && <span>{missed === 'wrong' ? 'Wrong in your check' : 'Not sure in your check'}</span>}
        </p>
        {hiddenBy === undefined && (
          <p className={styles.copy}>
            <span aria-hidden="true">{message}</span>
            <LinkAction onClick={onCopy} aria-label={`Copy ${subject}`}>
              Copy
            </LinkAction>
          </p>
        )}
      </div>
    </li>
  )
}
