import { useServices } from '#session/serviceContext.ts'
import { useRead } from '#ui/useRead.ts'

/** What the notebook provides. */
interface TodayServices {
  /** Reads what today's practice asks next, in order. Never rejects. */
  readToday: () => Promise<readonly { sentence: string }[]>
}

/**
 * Returns the sentences that today's practice asks next; null until the device has been read.
 * @param known whether the owner's data is on it; read again once that changes
 */
export function useToday(known: boolean): readonly string[] | null {
  const { readToday } = useServices<TodayServices>()
  const [today] = useRead<readonly string[]>(
    async (show) => show((await readToday()).map(({ sentence }) => sentence)),
    String(known),
  )
  return today
}
