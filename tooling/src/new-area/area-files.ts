export type NewArea = {
  /** The folder and the name in the registry, such as 'mfe-notes'. */
  readonly folder: string
  /** What people read, such as 'Notes'. */
  readonly title: string
  /** The address of its first page, such as '/notes'. */
  readonly address: string
}

type Versions = {
  readonly contract: string
  readonly 'shared-ui': string
  readonly react: string
  readonly 'testing-library': string
}

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const inText = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`

/** Everything a new area consists of, by path inside its folder: one page, its spec, and the least around them. */
export function areaFiles(area: NewArea, versions: Versions): Readonly<Record<string, string>> {
  const page = area.folder.replace(/^mfe-/, '')
  const component = `${page.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}Page`
  return {
    'area.json': inJson({
      name: area.folder,
      title: area.title,
      routes: [`${area.address}/*`],
      navItems: [{ label: area.title, icon: 'file', address: area.address, needs: ['staff'] }],
    }).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]'),
    'package.json': inJson({
      name: `@dossier/${area.folder}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { dev: 'node ../tooling/bin/dev-area.mjs' },
      dependencies: {
        '@dossier/contract': versions.contract,
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
npx vitest run --project web ${area.folder}      its specs
npm run dev -w ${area.folder}                    it alone, following every change
npm run deploy -- ${area.folder}                 builds it and makes it live
\`\`\`
`,
    'src/lifecycles.tsx': `import { createLifecycles } from '@dossier/shared-ui/area/lifecycles'
import { routes } from './routes'

/** The one thing this area exposes. */
export const { bootstrap, mount, unmount } = createLifecycles(routes)
`,
    'src/routes.tsx': `import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'

const ${component} = lazyComponent('${area.folder}', async () => (await import('./${page}-page')).${component})

/** The addresses of this area and their pages; area.json claims everything below ${area.address} for it. */
export const routes: RouteObject[] = [{ path: '${area.address}', element: <${component} /> }]
`,
    [`src/${page}-page.tsx`]: `import { Text } from '@dossier/shared-ui/core'
import { Page } from '@dossier/shared-ui/frame'

export function ${component}() {
  return (
    <Page title=${/["\\]/.test(area.title) ? `{${inText(area.title)}}` : `"${area.title}"`}>
      <Text>Nothing is here yet.</Text>
    </Page>
  )
}
`,
    [`src/${page}-page.spec.tsx`]: `import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ${component} } from './${page}-page'

describe(${inText(area.title)}, () => {
  it('says what it is, to everybody', async () => {
    renderPage(<${component} />)
    expect(screen.getByRole('heading', { name: ${inText(area.title)}, level: 1 })).toBeVisible()
    await expectNoViolations()
  })
})
`,
  }
}
