import type { ApiDocument } from '../document.ts'
import { html, type Html, line, paragraphs } from './prose.ts'
import { parameterTerms } from './terms.ts'
import { callSection, callsOf, type Call } from './operations.ts'
import { problemSections } from './problems.ts'
import { namedSchema } from './schemas.ts'

/**
 * Renders the description of the API as a page: plain HTML without scripts, which loads nothing but its style sheet.
 * @param paths where the style and the document itself are served
 */
export function renderDocs(document: ApiDocument, paths: { style: string; document: string }): string {
  const { info, tags, components } = document
  const calls = callsOf(document)
  const groups = tags
    .map((tag) => ({
      ...tag,
      id: idOf(tag.name),
      calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter((group) => group.calls.length > 0)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1916" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${paths.style}" />
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>Version ${info.version}. For programs: <a href="${paths.document}">OpenAPI 3.1</a></p>
        </header>
        <nav aria-label="Contents">
          ${groups.map(({ name, id, calls: own }) => contents(name, id, own))}
          <p><a href="#errors">Errors</a></p>
          <p><a href="#objects">Objects</a></p>
        </nav>
        <main>
          ${paragraphs(info.description)}
          <h2 id="headers">Headers of every request</h2>
          <p>The app sends these. No other client has to, and no answer depends on them.</p>
          ${parameterTerms(Object.values(components.parameters))}
          ${groups.map(
            ({ name, id, description, calls: own }) =>
              html`<h2 id="${id}">${name}</h2>
                <p>${line(description)}</p>
                ${own.map(callSection)}`,
          )}
          <h2 id="errors">Errors</h2>
          ${problemSections(document)}
          <h2 id="objects">Objects</h2>
          ${Object.entries(components.schemas).map(namedSchema)}
        </main>
      </body>
    </html> `
  return page.markup
}

function contents(name: string, id: string, calls: readonly Call[]): Html {
  return html`<p><a href="#${id}">${name}</a></p>
    <ul>
      ${calls.map((call) => html`<li><a href="#${call.operation.operationId}">${call.operation.summary}</a></li>`)}
    </ul>`
}

const idOf = (name: string) => `calls-${name.toLowerCase().replaceAll(' ', '-')}`
