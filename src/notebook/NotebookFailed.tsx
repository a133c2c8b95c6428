import { notebookText } from '#texts/notebook.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Shown if the notebook or its code cannot be loaded. */
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
