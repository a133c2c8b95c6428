/** The kinds of expression, in the order in which they are shown. This file has no schema, so the first page may load it. */
export const itemKinds = ['word', 'phrasal_verb', 'idiom'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Values by kind, some of which may be missing. */
export type SomeKinds<Value> = { readonly [Kind in ItemKind]?: Value | undefined }

/**
 * Returns one value for each kind. The mark tells the build that the call has no side effects, so that it can drop a
 * schema made with it where nothing uses that schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<Kind extends ItemKind, Value>(
  kinds: readonly Kind[],
  valueOf: (kind: Kind) => Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>
}
