import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './ShortcutsPanel.module.css'

interface Props {
  open: boolean
  onClose: () => void
  singleKeysOff: boolean
  onSingleKeysOff: (off: boolean) => void
  /** Whether sentences can be read aloud here. */
  listening: boolean
}

const answerKeys = [
  ['J', 'Know'],
  ['F', 'Not sure'],
  ['H', 'Show meaning'],
] as const
const listenKey = ['L', 'Listen to the sentence'] as const
const otherKeys = [
  ['← or Backspace', 'Back'],
  ['Esc', 'Show or hide this help'],
  ['Enter', 'Continue after practice'],
] as const

/** Lists the keys of the test screen, with a switch for the single letters (WCAG 2.1.4). */
export function ShortcutsPanel({ open, onClose, singleKeysOff, onSingleKeysOff, listening }: Props) {
  const keys = [...answerKeys, ...(listening ? [listenKey] : []), ...otherKeys]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button variant="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="singleKeys"
        label={listening ? 'Use J, F, H and L' : 'Use J, F and H'}
        checked={!singleKeysOff}
        onChange={(on) => onSingleKeysOff(!on)}
      />
    </Dialog>
  )
}
