import { useOwnStyles } from '#ui/useOwnStyles.ts'
import css from './ten.css?inline'
import { TenBack } from './TenBack.tsx'
import { TenCard } from './TenCard.tsx'

interface Props {
  shortcode: string
  /** The owner's first name, if others see one. */
  name: string | null
  /** For the owner: a friend's answers, which a link has brought back. */
  back: readonly boolean[] | null
  /** Called when a visitor opens the sentences. */
  onOpen: () => void
}

/** Ten sentences of a test: for a visitor to try, or for the owner as a friend has answered them. */
export default function Ten({ shortcode, name, back, onOpen }: Props) {
  useOwnStyles(css)
  return back ? (
    <TenBack shortcode={shortcode} back={back} />
  ) : (
    <TenCard shortcode={shortcode} name={name} onOpen={onOpen} />
  )
}
