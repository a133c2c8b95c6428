import { escapeHtml } from './escapeHtml.ts'

/** Who stands behind a site: named on its pages about, terms and privacy (decisions, footer links). */
export type Operator = { name: string; contact: string }

/** Fills the operator's name and contact into a static page, as text. */
export function fillOperator(html: string, { name, contact }: Operator): string {
  return html
    .replaceAll('%OPERATOR_NAME%', () => escapeHtml(name))
    .replaceAll('%OPERATOR_CONTACT%', () => escapeHtml(contact))
}
