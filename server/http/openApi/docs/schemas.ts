import type { JsonSchema } from '../document.ts'
import { html, joined, type Html, line, paragraphs } from './prose.ts'

/** Longer lists of possible values are collapsed. */
const SHOWN_VALUES = 12

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

/** Renders a named schema: its description, and its fields or values. */
export function namedSchema([name, schema]: [string, JsonSchema]): Html {
  return html`<section id="${anchorOf(name)}">
    <h3><code>${name}</code></h3>
    ${paragraphs(schema.description)}
    ${schema.properties || schema.oneOf || schema.enum ? details(schema) : html`<p>${typeOf(schema)}</p>`}
  </section>`
}

/** Renders the type of a value in words, with links to the schemas that have a name. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref) return linkTo(schema.$ref)
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`one of ${values(schema.enum)}`
  if (schema.anyOf) return html`${joined(schema.anyOf.map(typeOf), ' or ')}`
  if (schema.prefixItems) return html`list of ${joined(schema.prefixItems.map(typeOf), ' and ')}`
  if (schema.items) return html`list of ${typeOf(schema.items)}${limits(schema)}`
  const types = [schema.type ?? 'object'].flat() as string[]
  return html`${types.map((type) => typeNames[type] ?? type).join(' or ')}${limits(schema)}`
}

/** Renders a reference as a link to its schema on the page. */
function linkTo(reference: string): Html {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return html`<a href="#${anchorOf(name)}"><code>${name}</code></a>`
}

const anchorOf = (name: string) => `object-${name}`

function details(schema: JsonSchema): Html {
  if (schema.oneOf) {
    return html`${joined(schema.oneOf.map(details), html`<p class="or">or</p>`)}`
  }
  if (schema.enum && schema.enum.length > SHOWN_VALUES) {
    return html`<details>
      <summary>${schema.enum.length} values</summary>
      <p>${values(schema.enum)}</p>
    </details>`
  }
  if (schema.enum) return html`<p>One of ${values(schema.enum)}</p>`
  return fields(schema)
}

function fields({ properties = {}, required = [] }: JsonSchema): Html {
  return html`<dl>
    ${Object.entries(properties).map(
      ([name, field]) =>
        html`<div>
          <dt><code>${name}</code> ${typeOf(field)}${required.includes(name) ? '' : ', optional'}</dt>
          <dd>${line(field.description ?? '')}${inner(field)}</dd>
        </div>`,
    )}
  </dl>`
}

/** Renders the fields of an object without a name in place. */
function inner(field: JsonSchema): Html | null {
  const object = [field, field.items, ...(field.anyOf ?? [])].find((schema) => schema?.properties)
  return object ? fields(object) : null
}

const values = (all: readonly unknown[]) =>
  joined(
    all.map((value) => html`<code>${JSON.stringify(value)}</code>`),
    ', ',
  )

function limits({ type, minimum, maximum, minLength, maxLength, maxItems }: JsonSchema): string {
  const unit = type === 'string' ? ' characters' : ''
  const least = minimum ?? minLength
  const most = maximum ?? maxLength ?? maxItems
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${unit}`
  if (least !== undefined) return `, at least ${least}${unit}`
  return most === undefined ? '' : `, at most ${most}${unit}`
}
