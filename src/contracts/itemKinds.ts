/** The kinds of expression that are tested, in the order in which they are shown. Without a schema: any page may import it. */
export const itemKinds = ['word', 'phrasal_verb', 'idiom'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A value for each kind that there is one of. */
export type SomeKinds<Value> = { readonly [Kind in ItemKind]?: Value | undefined }

/** One value for each kind. Marked for the build: a schema made with it is left out where nothing uses it, as all are. */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<Kind extends ItemKind, Value>(
  kinds: readonly Kind[],
  valueOf: (kind: Kind) => Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>
}
