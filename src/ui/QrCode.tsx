import encodeQR from 'qr'
import { qrText } from '#texts/qr.ts'

/** A link as a picture that a phone's camera reads, drawn on this device: dark on light in every scheme. */
export default function QrCode({ link }: { link: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg width="224" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={qrText('code')}>
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
