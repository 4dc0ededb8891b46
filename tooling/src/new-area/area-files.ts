export type NewArea = {
  /** The folder and the name in the registry, such as 'mfe-notes'. */
  readonly folder: string
  /** What people read, such as 'Notes'. */
  readonly title: string
  /** Such as '/notes'. */
  readonly path: `/${string}`
  /** Its first page is one of a client's file. */
  readonly ofClient: boolean
  /** The address of its first page as a pattern. */
  readonly address: string
  /** The folder of areas outside this repository that it stands in; missing for one of this repository. */
  readonly outside?: string
}

type Versions = {
  readonly contract: string
  readonly 'shared-ui': string
  readonly react: string
  readonly 'testing-library': string
}

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const inText = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`
/** Short lists stand on one line, as the formatter has them. */
export const compact = (json: string) => json.replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')

/** A line where it is short enough, otherwise its lines, as the formatter breaks them. */
const fitted = (line: string, lines: readonly string[]) => (line.length <= 120 ? line : lines.join('\n'))

const sharedUi = (name: string) => `@dossier/shared-ui/${name}`

/** Returns everything a new area consists of, by path inside its folder: one page, its spec, the least around them. */
export function areaFiles(area: NewArea, versions: Versions): Readonly<Record<string, string>> {
  const page = area.path.slice(1)
  const component = `${page.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}Page`
  return {
    'area.json': compact(
      inJson({ name: area.folder, title: area.title, routes: [`${area.address}/*`], ...offered(area) }),
    ),
    'package.json': inJson({
      name: `@dossier/${area.folder}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { dev: area.outside === undefined ? 'node ../tooling/bin/dev-area.mjs' : 'dossier-dev' },
      dependencies: {
        ...(area.ofClient && { '@dossier/contract': versions.contract }),
        '@dossier/shared-ui': versions['shared-ui'],
        react: versions.react,
      },
      devDependencies: { '@testing-library/react': versions['testing-library'] },
    }),
    'README.md': `# ${area.folder}

| address | page | start reading |
| --- | --- | --- |
| \`${area.address}\` | | \`src/${page}-page.tsx\` |

\`\`\`
${commands(area)}
\`\`\`
`,
    'src/lifecycles.tsx': `import { createLifecycles } from '${sharedUi('area/lifecycles')}'
import { routes } from './routes'

/** The one thing this area exposes. */
export const { bootstrap, mount, unmount } = createLifecycles(routes)
`,
    'src/routes.tsx': routesSource(area, component),
    [`src/${page}-page.tsx`]: area.ofClient ? clientPageSource(area, component) : pageSource(area, component),
    [`src/${page}-page.spec.tsx`]: specSource(area, component),
  }
}

const commands = ({ folder, outside }: NewArea) =>
  outside === undefined
    ? `npx vitest run --project web ${folder}      its specs
npm run dev -w ${folder}                    it alone, following every change
npm run deploy -- ${folder}                 builds it and makes it live`
    : `npm test                                              its specs
npm run dev -w ${folder}                             it alone, with the API at API_URL, following every change
npm run build -- ${folder} --artifact area.tgz       one file, for every installation`

/** What the sidebar offers of it. */
const offered = ({ ofClient, title, path }: NewArea) => {
  const item = { label: title, icon: 'file', needs: ['staff'] }
  return ofClient
    ? { clientPages: [{ id: path.slice(1), path, ...item }] }
    : { navItems: [{ label: title, icon: 'file', address: path, needs: ['staff'] }] }
}

const routePath = ({ address }: NewArea) => address.replace('{companyId}', ':companyId')

function routesSource(area: NewArea, component: string) {
  const load = `async () => (await import('./${area.path.slice(1)}-page')).${component}`
  const page = fitted(`const ${component} = lazyComponent('${area.folder}', ${load})`, [
    `const ${component} = lazyComponent(`,
    `  '${area.folder}',`,
    `  ${load},`,
    ')',
  ])
  const route = `{ path: '${routePath(area)}', element: <${component} /> }`
  const declared = 'export const routes: RouteObject[] ='
  return `import { lazyComponent } from '${sharedUi('area/lazy-component')}'
import type { RouteObject } from '${sharedUi('router')}'

${page}

/** The addresses of this area and their pages; area.json claims everything below ${area.address} for it. */
${fitted(`${declared} [${route}]`, [`${declared} [`, `  ${route},`, ']'])}
`
}

const pageSource = ({ title }: NewArea, component: string) => `import { Text } from '${sharedUi('core')}'
import { Page } from '${sharedUi('frame')}'

export function ${component}() {
  return (
    <Page title=${/["\\]/.test(title) ? `{${inText(title)}}` : `"${title}"`}>
      <Text>Nothing is here yet.</Text>
    </Page>
  )
}
`

const clientPageSource = (
  { path }: NewArea,
  component: string,
) => `import { pageOf } from '@dossier/contract/file/client-pages'
import { ClientPage } from '${sharedUi('area/client-page')}'
import { Text } from '${sharedUi('core')}'
import { useParams } from '${sharedUi('router')}'
import area from '../area.json'

const page = pageOf(area.clientPages, '${path.slice(1)}')

export function ${component}() {
  const { companyId = '' } = useParams()
  return (
    <ClientPage companyId={companyId} page={page}>
      <Text>Nothing is here yet.</Text>
    </ClientPage>
  )
}
`

function specSource(area: NewArea, component: string) {
  const { title, ofClient } = area
  const stubs = ofClient ? `import { stubClient } from '${sharedUi('testing/stub-client')}'\n` : ''
  const at = { path: `path: '${routePath(area)}'`, at: `at: '/65f0c0ffee65f0c0ffee65f0${area.path}/'` }
  const opened = fitted(`    renderPage(<${component} />, { ${at.path}, ${at.at} })`, [
    `    renderPage(<${component} />, {`,
    `      ${at.path},`,
    `      ${at.at},`,
    '    })',
  ])
  const opening = ofClient
    ? `    stubClient()
${opened}
    expect(await screen.findByRole('link', { name: 'Acme N.V.' })).toBeVisible()`
    : `    renderPage(<${component} />)`
  return `import { expectNoViolations } from '${sharedUi('testing/expect-no-violations')}'
import { renderPage } from '${sharedUi('testing/render-page')}'
${stubs}import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ${component} } from './${area.path.slice(1)}-page'

describe(${inText(title)}, () => {
  it('says what it is', async () => {
${opening}
    expect(screen.getByRole('heading', { name: ${inText(title)}, level: 1 })).toBeVisible()
    await expectNoViolations()
  })
})
`
}
