import { notebookText } from '#texts/notebook.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

/** In place of the notebook where the device or its code cannot be read. */
export function NotebookFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen
      title={notebookText('title')}
      footer={
        <Button variant="main" onClick={onRetry}>
          {uiText('tryAgain')}
        </Button>
      }
    >
      <p role="status">{notebookText('failed')}</p>
    </Screen>
  )
}
