import { answerText } from '#texts/answer.ts'
import { uiText } from '#texts/ui.ts'
import { wordsText } from '#texts/words.ts'
import { wordsApartText } from '#texts/wordsApart.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './ShortcutsPanel.module.css'

interface Props {
  open: boolean
  onClose: () => void
  singleKeysOff: boolean
  onSingleKeysOff: (off: boolean) => void
  /** Whether this device can read sentences aloud. */
  listening: boolean
}

/** Returns the keys and their actions. */
const keysWithMeanings = (listening: boolean) => [
  ['J', answerText('know')],
  ['F', answerText('notSure')],
  ['H', answerText('showMeaning')],
  ...(listening ? [['L', wordsText('listen.label')]] : []),
  [wordsApartText('shortcuts.backKeys'), uiText('back')],
  ['Esc', wordsApartText('shortcuts.help')],
  ['Enter', wordsApartText('shortcuts.continue')],
]

/** Lists the keys of the test screen, with a switch for the single letters (WCAG 2.1.4). */
export function ShortcutsPanel({ open, onClose, singleKeysOff, onSingleKeysOff, listening }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={wordsApartText('shortcuts')}
      actions={
        <Button variant="main" onClick={onClose}>
          {wordsApartText('shortcuts.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keysWithMeanings(listening).map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="singleKeys"
        label={wordsApartText(listening ? 'shortcuts.singleKeys.listen' : 'shortcuts.singleKeys')}
        checked={!singleKeysOff}
        onChange={(on) => onSingleKeysOff(!on)}
      />
    </Dialog>
  )
}
