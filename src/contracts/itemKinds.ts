/** The kinds of expression, in display order. This file has no schema, so that the first page may load it. */
export const itemKinds = ['word', 'phrasal_verb', 'idiom'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Values by kind; some may be missing. */
export type SomeKinds<Value> = { readonly [Kind in ItemKind]?: Value | undefined }

/**
 * Returns one value for each kind, such as of items or of levels. The annotation below marks the call as free of side
 * effects, so that the build can drop unused schemas made with it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<Kind extends string, Value>(
  kinds: readonly Kind[],
  valueOf: (kind: Kind) => Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>
}
