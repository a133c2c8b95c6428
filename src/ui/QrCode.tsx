import encodeQR from 'qr'

/** A link as a picture that a phone's camera reads, drawn on this device: dark on light in every scheme. */
export default function QrCode({ link, label }: { link: string; label: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="class-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  )
}
