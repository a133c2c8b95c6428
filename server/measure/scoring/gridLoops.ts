import { OVERCLAIM_GRID } from '../edition/grid.ts'

/*
 * The innermost loops of scoring, over the cells of a grid. Their steps are written out five or ten at a time, because
 * plain loops take two to three times as long, and were two fifths of a scoring.
 */

type Ten = [number, number, number, number, number, number, number, number, number, number]
const [G0, G1, G2, G3, G4, G5, G6, G7, G8, G9] = OVERCLAIM_GRID as Ten

/** Multiplies a row, with a column for each point g of OVERCLAIM_GRID, by `constant + slope * g`, in place. */
export function multiplyRow(cells: Float64Array, row: number, constant: number, slope: number): void {
  const first = row * 10
  cells[first]! *= constant + slope * G0
  cells[first + 1]! *= constant + slope * G1
  cells[first + 2]! *= constant + slope * G2
  cells[first + 3]! *= constant + slope * G3
  cells[first + 4]! *= constant + slope * G4
  cells[first + 5]! *= constant + slope * G5
  cells[first + 6]! *= constant + slope * G6
  cells[first + 7]! *= constant + slope * G7
  cells[first + 8]! *= constant + slope * G8
  cells[first + 9]! *= constant + slope * G9
}

/**
 * Multiplies the cells from `first` on by `constant + slope * value`, one for each value, in place. The number of
 * values is a multiple of five.
 */
export function multiplyCells(
  cells: Float64Array,
  first: number,
  constant: number,
  slope: number,
  values: Float64Array,
): void {
  for (let at = 0, cell = first; at < values.length; at += 5, cell += 5) {
    cells[cell]! *= constant + slope * values[at]!
    cells[cell + 1]! *= constant + slope * values[at + 1]!
    cells[cell + 2]! *= constant + slope * values[at + 2]!
    cells[cell + 3]! *= constant + slope * values[at + 3]!
    cells[cell + 4]! *= constant + slope * values[at + 4]!
  }
}

/** Adds `factor` times the terms to the sums, in place. Their number is a multiple of five. */
export function addScaled(sums: Float64Array, factor: number, terms: Float64Array): void {
  for (let cell = 0; cell < sums.length; cell += 5) {
    sums[cell]! += factor * terms[cell]!
    sums[cell + 1]! += factor * terms[cell + 1]!
    sums[cell + 2]! += factor * terms[cell + 2]!
    sums[cell + 3]! += factor * terms[cell + 3]!
    sums[cell + 4]! += factor * terms[cell + 4]!
  }
}
