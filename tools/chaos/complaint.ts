/**
 * A promise that was not kept. Lost: acknowledged, and not there. Twice: a test made or completed a second time.
 * Corrupt: a row that says what nobody sent. Unclear: a failure without its reason, or an answer other than promised.
 */
export interface Complaint {
  kind: 'lost' | 'twice' | 'corrupt' | 'unclear'
  what: string
}
