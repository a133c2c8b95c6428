import { useState } from 'react'
import { Link } from 'react-router-dom'
import { downloadFile } from '#browser/share.ts'
import type { Sharing } from '#contracts/ownResult.ts'
import type { DrawnPicture } from '#result/image/sheet.ts'
import type { Drawings } from '#result/inked/sharePictures.ts'
import { SavedSwitch } from '#result/sharing/SavedSwitch.tsx'
import css from '#result/sharing/sharing.css?inline'
import { firstName } from '#rules/names.ts'
import { sharingPath } from '#rules/paths.ts'
import { shareText } from '#texts/share.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { NameOnLink } from './NameOnLink.tsx'
import { PictureChoice } from './PictureChoice.tsx'

interface Props {
  open: boolean
  shortcode: string
  /** Null while the sharing settings are unknown. */
  sharing: Sharing | null
  /** The name that others see. */
  shownName: string | null
  /** Null until the pictures are drawn; 'failed' if that is impossible; 'none' if this result has none. */
  pictures: Drawings | 'none'
  /** The previous pictures, while new ones are drawn. */
  last: Drawings
  /** The typed name, if the result had none; null if it is not asked for. */
  name: string | null
  /** Whether the result has a name, shown or not. */
  hasName: boolean
  onName: (name: string) => void
  /** Called when what others see was changed here. */
  onChange: () => void
  message: string | null
  onMessage: (message: string | null) => void
  /** Shares a picture through the device, or only the link if it is not drawn; null where the device takes no pictures. */
  onShare: ((picture: DrawnPicture | undefined) => void) | null
  /** Null while the link is off. */
  onCopy: (() => void) | null
  onTurnOn: () => void
  onClose: () => void
}

/** Ways to share in addition to the device's share function, or instead of it if there is none or it fails. */
export default function ShareSheet(props: Props) {
  useOwnStyles(css)
  const { open, shortcode, pictures, last, message, onMessage, onShare, onCopy } = props
  const [chosen, setChosen] = useState(0)
  const drawn = Array.isArray(pictures) ? pictures : null
  const seen = drawn ?? (pictures === null && Array.isArray(last) ? last : [])
  const picture = drawn?.[chosen] ?? drawn?.[0]

  const save = (file: File) => {
    try {
      downloadFile(file)
      onMessage(shareText('message.imageSaved'))
    } catch {
      onMessage(shareText('message.imageNotSaved'))
    }
  }
  const main = onCopy && (onShare ? () => onShare(picture) : onCopy)

  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={shareSheetText('title')}
      close={shareSheetText('close')}
      actions={
        <>
          <p role="status" className={shapes.message}>
            {message ?? (pictures === 'failed' && shareSheetText('noPicture'))}
          </p>
          <div className="sharing-sheet-actions">
            <Button ref={focusFirst} variant="main" onClick={main ?? props.onTurnOn}>
              {main ? shareSheetText(onShare ? 'share' : 'copy') : shareText('turnOn')}
            </Button>
            {pictures !== 'none' && (
              <Button disabled={!picture} onClick={() => picture && save(picture.file)}>
                {shareSheetText('save')}
              </Button>
            )}
          </div>
        </>
      }
    >
      {pictures !== 'none' && pictures !== 'failed' && (
        <PictureChoice pictures={seen} chosen={chosen} onChoose={setChosen} />
      )}
      {props.name !== null && (
        <NameOnLink
          shortcode={shortcode}
          sharing={props.sharing}
          name={props.name}
          stored={props.hasName}
          onName={props.onName}
          onSay={onMessage}
          onChange={props.onChange}
        />
      )}
      {props.sharing?.link_on && props.sharing.ten !== undefined && (
        <div className="sharing-sheet-ten">
          <SavedSwitch
            shortcode={shortcode}
            name="ten"
            on={props.sharing.ten}
            label={shareSheetText('ten')}
            meaning={shareSheetText('ten.seen')}
            onSay={onMessage}
            onChange={props.onChange}
          />
        </div>
      )}
      <div className={`${shapes.statusRow} sharing-sheet-who`}>
        <p>
          {visibilityText(props)} <Link to={sharingPath(shortcode)}>{shareSheetText('whoSees')}</Link>
        </p>
        {onShare && onCopy && <LinkAction onClick={onCopy}>{shareSheetText('copy')}</LinkAction>}
      </div>
    </Dialog>
  )
}

/**
 * Sets `autofocus`, which React does not write: if the text field took the focus, a keyboard would cover the picture.
 */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

function visibilityText({ sharing, shownName }: Pick<Props, 'sharing' | 'shownName'>): string {
  if (!sharing) return shareSheetText('seen.unknown')
  if (!sharing.link_on) return shareText('linkIsOff')
  if (shownName === null) return shareSheetText('seen.none')
  // A typed first name is shown in full.
  return shareSheetText(shownName === firstName(shownName) ? 'seen.first' : `seen.${sharing.name_form}`)
}
