import type { CheckServices } from '#result/check/checks.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'

/** `meanings`: null until the device has been read; no meaning may be shown before that. */
interface HiddenMeanings {
  meanings: ReadonlyMap<string, string> | null
  /** Whether the device, or the code that reads it, could not be read. */
  failed: boolean
}

/**
 * Returns the lower-case expressions whose meanings stay hidden until a check has asked for them, each with the
 * shortcode of the checked result.
 */
export function useHiddenMeanings(): HiddenMeanings & { retry: () => void } {
  const { ownResults } = useSession()
  const { loadChecks } = useServices<CheckServices>()
  const [found, retry] = useRead<HiddenMeanings>(
    (show) =>
      loadChecks()
        .then((checks) => checks.hiddenMeanings())
        .then(
          (meanings) => show({ meanings, failed: false }),
          () => show({ meanings: null, failed: true }),
        ),
    ownResults.join(),
  )
  return { meanings: null, failed: false, ...found, retry }
}
