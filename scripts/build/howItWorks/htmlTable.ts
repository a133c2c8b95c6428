/** A table that scrolls by itself where the page is narrower; it can be reached and scrolled by keys. */
export function htmlTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = ([first, ...rest]: readonly string[]) =>
    `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return [
    `<div class="scroll" role="region" tabindex="0" aria-label="${caption}">`,
    `<table><caption>${caption}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map(row).join('\n')}</tbody></table></div>`,
  ].join('\n')
}
