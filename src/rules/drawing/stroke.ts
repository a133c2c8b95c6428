/** The outline of a pull of the pen: its ends are round, its edges not quite straight. All that is marked is marked by it. */
export function strokePath(x: number, y: number, width: number, height: number): string {
  const unit = height / 16
  const [right, foot] = [x + width, y + height]
  return (
    `M${x + unit} ${y + 0.75 * unit}Q${x + width / 2} ${y - 0.6 * unit} ${right - 0.75 * unit} ${y + 0.25 * unit}` +
    `Q${right + 0.9 * unit} ${y + height / 3} ${right - 0.1 * unit} ${foot - unit}Q${x + width / 2} ${foot + 0.4 * unit} ${x + 0.6 * unit} ${foot}` +
    `Q${x - 0.75 * unit} ${y + height / 2} ${x + unit} ${y + 0.75 * unit}Z`
  )
}
