/**
 * A request of an attack. `{code}` and `{id}` in its path are another shortcode and another test id each time, which no
 * test has.
 */
export interface SentRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  token?: string
  /** JSON. */
  body?: string
}

/**
 * Part of an attack: what a number of connections do, each until the attack ends.
 * `requests`: each sends one request after the other, when the answer before it has come (a closed loop).
 * `unread`: each sends all requests at once, reads nothing, and is closed and made again a second later.
 * `slow`: each sends one request, a byte a second.
 */
export interface Stream {
  does: 'requests' | 'unread' | 'slow'
  connections: number
  /** Connection c begins with request c, modulo their number. */
  requests: readonly SentRequest[]
  /** Numbers of client addresses; connection c has address c, modulo their number. */
  addresses: readonly number[]
}

/** `begin` is answered when the attack has begun, `end` when it has ended. */
export type AttackAsk = { kind: 'begin'; port: number; streams: readonly Stream[] } | { kind: 'end' }

/** What an attack did: answers by status, and connections that the server closed or refused. */
export interface AttackFigures {
  answers: Readonly<Record<number, number>>
  closed: number
}
