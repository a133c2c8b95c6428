import { createHash } from 'node:crypto'

/** The start of the id of every guest whom this server signs in. No other id begins like this. */
export const GUEST_PREFIX = 'guest:'
/** The start of the id of every user of an OpenID provider. */
const OPENID_PREFIX = 'oidc:'

/** Returns an id for an OpenID provider's user that no other issuer's user has. */
export const openIdUser = (issuer: string, subject: string) =>
  OPENID_PREFIX +
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')

/** An id of a guest or of an OpenID provider's user, as stored: a provider may begin its own subjects like this, too. */
const STORED = new RegExp(`^(${GUEST_PREFIX}[\\w-]{24}|${OPENID_PREFIX}[\\w-]{43})$`)

/**
 * Returns the stored id of an account.
 * @param uid as stored, or as the identity provider shows it
 * @param issuer the OpenID provider, if there is one
 */
export const storedUid = (uid: string, issuer: string | undefined) =>
  issuer && !STORED.test(uid) ? openIdUser(issuer, uid) : uid

/** The owner of tests and results. To add another kind, change this type and `ownerKey`. */
export type Owner = { kind: 'user'; id: string }

/**
 * Returns the text that identifies an owner in the database and in counts. For a user it is the identity provider's id;
 * another kind needs a form that can never be such an id.
 */
export function ownerKey(owner: Owner): string {
  switch (owner.kind) {
    case 'user':
      return owner.id
  }
}

/** Returns the owner for a key written by `ownerKey`; null for no key. */
export const ownerIn = (key: string | null): Owner | null => (key === null ? null : { kind: 'user', id: key })

/** Whether this server signed the owner in, without an account. */
export const isOwnGuest = (owner: Owner) => owner.id.startsWith(GUEST_PREFIX)

export const isSameOwner = (one: Owner, other: Owner) => ownerKey(one) === ownerKey(other)
