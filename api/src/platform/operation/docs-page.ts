import type { Content, OpenApi, Operation } from './openapi'
import { notationOf } from './schema-notation'

type Call = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The description of the API as a page for people: no scripts, nothing from elsewhere (PLT-24, PLT-25). */
export function docsPage(api: OpenApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = api.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(api.info.title)} API</title>
<link rel="stylesheet" href="docs/style.css">
</head>
<body>
<header>
<h1>${text(api.info.title)} API</h1>
<p>${text(api.info.description)}</p>
<p>The same for programs: <a href="openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Calls">
${groups.map((group) => contents(group.name, group.calls)).join('\n')}
</nav>
<main>
${groups.map((group) => `<h2>${text(group.name)}</h2>\n${group.calls.map(section).join('\n')}`).join('\n')}
</main>
</body>
</html>
`
}

const contents = (group: string, calls: readonly Call[]) => `<p>${text(group)}</p>
<ul>
${calls.map(({ operation }) => `<li><a href="#${text(operation.operationId)}">${text(operation.summary)}</a></li>`).join('\n')}
</ul>`

function section({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const { 200: success, default: other, ...failures } = responses
  return `<section id="${text(operationId)}">
<h3>${text(summary)}</h3>
<p><code>${text(method)} ${text(path)}</code></p>
<p>${text(description)}</p>
${table(
  'Parameters',
  parameters.map(({ name, in: place, required, schema }) => [
    name,
    `${place}${required ? '' : ', optional'}`,
    notationOf(schema),
  ]),
)}
${written('Body', requestBody?.content)}
${written('Answer', success?.content)}
${table(
  'Failures',
  Object.entries(failures).flatMap(([status, failure]) =>
    failure.description.split('; ').map((words) => [status, words]),
  ),
)}
</section>`
}

/** What is sent or answered; as JSON unless its type is named. */
const written = (name: string, content: Content['content'] = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => notation(type === 'application/json' ? name : `${name}: ${type}`, notationOf(schema)))
    .join('\n')

const notation = (name: string, written: string) =>
  `<details${written.length < 600 ? ' open' : ''}><summary>${text(name)}</summary><pre>${text(written)}</pre></details>`

const table = (name: string, rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? ''
    : `<table><caption>${text(name)}</caption><tbody>
${rows.map(([first = '', ...cells]) => `<tr><th scope="row">${text(first)}</th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (raw: string) => raw.replace(/[&<>"]/g, (character) => entities[character] ?? character)
