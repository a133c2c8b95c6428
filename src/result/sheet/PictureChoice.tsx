import { useEffect, useId, useRef } from 'react'
import type { DrawnPicture } from '#result/image/sheet.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import radio from '#ui/RadioOption.module.css'

interface Props {
  /** Empty while they are drawn. */
  pictures: readonly DrawnPicture[]
  /** The index of the picture in the middle. */
  chosen: number
  onChoose: (index: number) => void
}

/**
 * One picture at a time, beside the edge of the next: a swipe, a press or the arrow keys bring it to the middle. In a wide
 * window both are whole, and a press or the arrow keys choose.
 */
export function PictureChoice({ pictures, chosen, onChoose }: Props) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const count = pictures.length

  useEffect(() => {
    if (count < 2 || typeof IntersectionObserver === 'undefined') return
    const shown = row.current!
    const slides = [...shown.children]
    const observer = new IntersectionObserver(
      (entries) => {
        // Where both are whole, neither is in the middle.
        if (shown.scrollWidth <= shown.clientWidth) return
        for (const { isIntersecting, target } of entries) if (isIntersecting) onChoose(slides.indexOf(target))
      },
      { root: shown, rootMargin: '0px -49%' },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [count, onChoose])

  return (
    <div
      ref={row}
      className="sharing-picture-row"
      role={count > 1 ? 'radiogroup' : undefined}
      aria-label={count > 1 ? shareSheetText('pictures') : undefined}
    >
      {count === 0 && <div className="sharing-picture-slide" />}
      {pictures.map(({ address, inWords }, index) => (
        <label key={index} className="sharing-picture-slide">
          {count > 1 && (
            <input
              className={radio.radio}
              type="radio"
              name={name}
              checked={index === chosen}
              onChange={({ currentTarget }) => {
                onChoose(index)
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
              }}
            />
          )}
          <img src={address} alt={inWords} />
        </label>
      ))}
    </div>
  )
}
