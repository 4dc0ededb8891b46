import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { idsIn, idsInSpecs, opensPages, reachesProduct } from './ids-in-specs'

/** An id that is no requirement, put together so that this spec names none. */
const item = (number: string) => `AAA-${number}`

const titled = (...ids: readonly string[]) => ids.map((id) => `it('${id} holds', () => {})`).join('\n')

async function aRepository(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'requirements-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

describe('Requirements in specs', () => {
  it('are proved by pages, routes, HTTP, stories, commands and the database, and named by rules alone elsewhere', async () => {
    const root = await aRepository({
      'mfe-kyc/src/page.spec.tsx': titled(item('01')),
      'api/src/people/users/user.routes.spec.ts': titled(item('02')),
      'api/src/platform/http/permissions.routes.spec.ts': titled(item('03')),
      'e2e/stories/sign-in.spec.ts': titled(item('04')),
      'tooling/src/deploy/release.spec.ts': titled(item('08')),
      'embedded-mongo/src/kill.spec.ts': titled(item('09')),
      'contract/src/rule.spec.ts': titled(item('04'), item('05')),
      'node_modules/other/rule.spec.ts': titled(item('06')),
      'contract/src/rule.ts': titled(item('07')),
    })

    const { proved, ruleOnly } = idsInSpecs(root, () => false)

    expect([...proved].sort()).toEqual(['01', '02', '03', '04', '08', '09'].map(item))
    expect([...ruleOnly]).toEqual([item('05')])
  })

  it('that speak of a screen are proved by pages and stories alone', async () => {
    const root = await aRepository({
      'mfe-kyc/src/page.spec.tsx': titled(item('01')),
      'e2e/stories/sign-in.spec.ts': titled(item('02')),
      'api/src/people/users/user.routes.spec.ts': titled(item('02'), item('03')),
    })

    const { proved, ruleOnly } = idsInSpecs(root, () => true)

    expect([...proved].sort()).toEqual([item('01'), item('02')])
    expect([...ruleOnly]).toEqual([item('03')])
  })

  it.each([
    'api/src/file/engine/decide.spec.ts',
    'shared-ui/src/server/api/call.spec.ts',
    'contract/src/http/a.spec.ts',
  ])('are not proved by a rule: %s', (path) => {
    expect(reachesProduct(path)).toBe(false)
  })

  it('are not proved by a component that a page may be made of', () => {
    expect(opensPages('shared-ui/src/controls/table/table.spec.tsx')).toBe(false)
    expect(reachesProduct('shared-ui/src/controls/table/table.spec.tsx')).toBe(false)
    expect(opensPages('shell/src/access/sign-in/sign-in-page.spec.tsx')).toBe(true)
  })

  it('are those in quoted texts, ranges in full, without comments and what is skipped', () => {
    const spec = [
      `it('${item('01')}, ${item('02')} ${item('11..13')}', () => {})`,
      `// ${item('20')}`,
      ` * '${item('21')}'`,
      `it.skip('${item('22')}', () => {})`,
      `it.todo('${item('23')}')`,
      `${item('24')} is not quoted`,
    ]

    expect([...idsIn(spec.join('\n'))].sort()).toEqual(['01', '02', '11', '12', '13'].map(item))
  })
})
