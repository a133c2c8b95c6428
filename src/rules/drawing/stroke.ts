/** Returns the outline of a highlighter stroke, with round ends and slightly uneven edges. All drawn marks use it. */
export function strokePath(x: number, y: number, width: number, height: number): string {
  const unit = height / 16
  const [middle, right, foot] = [x + width / 2, x + width, y + height]
  return (
    `M${x + 1.7 * unit} ${y + unit}Q${middle} ${y - 0.25 * unit} ${right - 1.7 * unit} ${y + 0.35 * unit}` +
    `Q${right - 0.1 * unit} ${y + 4 * unit} ${right - 0.6 * unit} ${foot - 1.7 * unit}` +
    `Q${right - 0.85 * unit} ${foot - 0.35 * unit} ${right - 2.5 * unit} ${foot - 0.25 * unit}` +
    `Q${middle} ${foot + 0.35 * unit} ${x + 1.25 * unit} ${foot - 0.1 * unit}` +
    `Q${x} ${foot - 0.35 * unit} ${x + 0.15 * unit} ${y + height / 2}Q${x + 0.25 * unit} ${y + 1.7 * unit} ${x + 1.7 * unit} ${y + unit}Z`
  )
}
