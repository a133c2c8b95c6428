import type { Parameter, Response } from '../document.ts'
import { html, type Html, line } from './prose.ts'
import { typeOf } from './schemas.ts'

/** Renders parameters with their descriptions and examples. */
export function parameterTerms(parameters: readonly Parameter[]): Html {
  return html`<dl>
    ${parameters.map(
      (parameter) =>
        html`<div>
          <dt>
            <code>${parameter.name}</code>
            ${place(parameter)}, ${typeOf(parameter.schema)}${parameter.required ? '' : ', optional'}
          </dt>
          <dd>${line(parameter.description ?? '')} Example: <code>${exampleText(parameter.example)}</code></dd>
        </div>`,
    )}
  </dl>`
}

const place = ({ in: kind }: Parameter) => ({ path: 'in the path', query: 'in the query', header: 'header' })[kind]
const exampleText = (example: unknown) => String([example].flat()[0])

/** Renders the headers of a response; null when there are none. */
export function headerTerms(headers: NonNullable<Response['headers']>): Html | null {
  const all = Object.entries(headers)
  if (all.length === 0) return null
  return html`<dl>
    ${all.map(
      ([name, { description, schema }]) =>
        html`<div>
          <dt><code>${name}</code> header</dt>
          <dd>${description} Example: <code>${String(schema.examples?.[0])}</code></dd>
        </div>`,
    )}
  </dl>`
}
