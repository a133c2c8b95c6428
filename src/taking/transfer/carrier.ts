import type { CreateTransferResponse } from '#contracts/transfer.ts'

/** What a code carries to another device: an unfinished test, or a guest with all that is theirs. */
export type CarriedKind = 'test' | 'guest'

/**
 * Why a code was not created, or what it carries not received. 'noResults': there is no guest to hand over.
 * 'noSuchTest', 'finished' and 'expired' concern the test to be carried, 'noSuchCode' the entered code.
 */
export type TransferFailure =
  'offline' | 'failed' | 'tooMany' | 'nothingHere' | 'noResults' | 'noSuchTest' | 'finished' | 'expired' | 'noSuchCode'

/** How many results there are, and the time of the newest (ISO 8601); null for none. */
export type Results = { count: number; newest: string | null }

/** What the learner is asked before a carried test or guest is taken. */
export type ArrivalQuestion =
  /** A test with this many answers would be replaced. */
  | { kind: 'asks'; answered: number }
  /** This device would become that of a guest. */
  | { kind: 'asksWhose'; comes: Results; here: Results }

/** The outcome of entering a code. After a question, call `confirm` or `decline`. */
export type EntryOutcome =
  | ArrivalQuestion
  | { kind: 'taken'; to: string }
  /** This device is now the guest's of the code; `to` is the step that brings what is theirs. */
  | { kind: 'signedIn'; to: string }
  /** The test on this device is fully answered, and its result comes first. */
  | { kind: 'ownFirst'; to: string }
  /** `codeInvalid`: the same code can never succeed. */
  | { kind: 'failed'; why: TransferFailure; codeInvalid: boolean }

/** What has arrived with a code: it is taken at once, or after the learner has answered the question. */
export interface Arrival {
  question: ArrivalQuestion | null
  take(): Promise<EntryOutcome>
}

/** What makes and opens the codes of one kind. */
export interface Carrier {
  /** Why a code was not made, by the status of the API's answer. */
  failures: Record<number, TransferFailure>
  /** Asks for a code. @throws ApiError */
  make(): Promise<CreateTransferResponse | { why: TransferFailure }>
  /** Receives what a code carries; this uses up the code. @throws ApiError */
  open(code: string): Promise<Arrival>
}
