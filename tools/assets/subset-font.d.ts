/* The types that makeTypeface.ts needs of subset-font, which has none. */
declare module 'subset-font' {
  /** @param text the characters to keep */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; keepFeatures: readonly string[] },
  ): Promise<Uint8Array>
}
