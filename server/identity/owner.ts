/** Whose tests and results they are. Another kind is added here and in `ownerKey`. */
export type Owner = { kind: 'user'; id: string }

/**
 * The text that stands for an owner in the database and in counts. For a user it is the id that the identity provider gave
 * them; another kind needs a form that is never one of these.
 */
export function ownerKey(owner: Owner): string {
  switch (owner.kind) {
    case 'user':
      return owner.id
  }
}

/** The owner that a column names, as `ownerKey` wrote it; null where it names nobody. */
export const ownerIn = (key: string | null): Owner | null => (key === null ? null : { kind: 'user', id: key })

export const isSameOwner = (one: Owner, other: Owner) => ownerKey(one) === ownerKey(other)
