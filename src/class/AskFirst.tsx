import { useState } from 'react'
import { classText } from '#texts/class.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Something that cannot be undone. `run`: resolves with whether it was done; the screen says why it was not. */
export interface Asked {
  title: string
  text: string
  action: string
  run: () => Promise<boolean>
}

/** Asks before it does so. */
export function AskFirst({ asked, onDone }: { asked: Asked | null; onDone: () => void }) {
  const [working, setWorking] = useState(false)
  async function run() {
    setWorking(true)
    await asked!.run()
    setWorking(false)
    onDone()
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={onDone}
      title={asked?.title ?? ''}
      actions={
        <>
          <Button variant="main" onClick={onDone}>
            {classText('keep')}
          </Button>
          <Button busy={working} onClick={() => void run()}>
            {asked?.action}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
    </Dialog>
  )
}
