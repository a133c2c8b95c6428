/**
 * A broken promise. Lost: acknowledged but missing. Twice: a test created or completed a second time. Corrupt: a row
 * with data that was never sent. Unclear: a failure without its reason, or an unexpected response.
 */
export interface Complaint {
  kind: 'lost' | 'twice' | 'corrupt' | 'unclear'
  what: string
}
