import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot, readJson } from '../workspace'
import { areaFiles } from './area-files'
import { makeArea, newAreaOf } from './make-area'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dossier-new-area-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const others = [{ name: 'mfe-fiu', title: 'FIU', routes: ['/fiu/user-info'] }]
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

describe('A new area', () => {
  it('PLT-01 is a folder that says of itself what it is called and shows, and touches no other', () => {
    const made = makeArea(['bank-letters'], root, others)
    expect(made).toMatchObject({ folder: 'mfe-bank-letters', title: 'Bank letters', address: '/bank-letters' })
    expect(JSON.parse(read('mfe-bank-letters', 'area.json'))).toEqual({
      name: 'mfe-bank-letters',
      title: 'Bank letters',
      routes: ['/bank-letters/*'],
      navItems: [{ label: 'Bank letters', icon: 'file', address: '/bank-letters', needs: ['staff'] }],
    })
    expect(made.files).toEqual([
      'area.json',
      'package.json',
      'README.md',
      'src/lifecycles.tsx',
      'src/routes.tsx',
      'src/bank-letters-page.tsx',
      'src/bank-letters-page.spec.tsx',
    ])
    expect(read('mfe-bank-letters', 'src', 'routes.tsx')).toContain(
      "{ path: '/bank-letters', element: <BankLettersPage /> }",
    )
    expect(read('mfe-bank-letters', 'src', 'routes.tsx')).toContain(
      '/** The addresses of this area and their pages; area.json claims everything below /bank-letters for it. */',
    )
  })

  it('PLT-01 with --client is a page of a client, described in its area.json and in the frame of such pages', () => {
    const made = makeArea(['reports', '--client'], root, others)
    expect(made).toMatchObject({ folder: 'mfe-reports', address: '/{companyId}/reports' })
    expect(JSON.parse(read('mfe-reports', 'area.json'))).toEqual({
      name: 'mfe-reports',
      title: 'Reports',
      routes: ['/{companyId}/reports/*'],
      clientPages: [{ id: 'reports', path: '/reports', label: 'Reports', icon: 'file', needs: ['staff'] }],
    })
    expect(read('mfe-reports', 'src', 'routes.tsx')).toContain(
      "{ path: '/:companyId/reports', element: <ReportsPage /> }",
    )
    expect(read('mfe-reports', 'src', 'reports-page.tsx')).toContain("pageOf(area.clientPages, 'reports')")
  })

  it('PLT-01 stands outside this repository where a folder is named, and is developed by the build installed there', () => {
    const area = newAreaOf(['notes', '--outside', root])
    expect(area).toMatchObject({ folder: 'mfe-notes', outside: root })
    const versions = { contract: '1.0.0', 'shared-ui': '1.0.0', react: '19.0.0', 'testing-library': '16.0.0' }
    const { scripts } = JSON.parse(areaFiles(area, versions)['package.json'] ?? '')
    expect(scripts).toEqual({ dev: 'dossier-dev' })
    expect(() => newAreaOf(['notes', '--outside', ''])).toThrow('--outside names no folder')
  })

  it('is in the format of this repository, however long its name', () => {
    const folders = [1, 10, 11, 12, 18, 19, 20, 29, 30].flatMap((length) => {
      const name = 'a-letter-of-a-notary-in-the-ci'.slice(0, length).replace(/-$/, 'b')
      const made = [makeArea([name], root, others), makeArea([name.replace(/^a/, 'b'), '--client'], root, others)]
      return made.map(({ folder }) => folder)
    })
    const settings = readJson<object>(inRoot('biome.json'))
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
    const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', ...folders], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
  })

  it('is called what it is told to be, whatever stands in it', () => {
    makeArea(['mfe-notes', "Maria's notes"], root, others)
    expect(JSON.parse(read('mfe-notes', 'area.json')).title).toBe("Maria's notes")
    expect(read('mfe-notes', 'src', 'notes-page.spec.tsx')).toContain("describe('Maria\\'s notes', ")
  })

  it.each([[[]], [['Notes']], [['a--b']], [['../x']], [['notes', 'Notes', 'more']], [['a'.repeat(31)]]])(
    'is refused as %j',
    (args) => {
      expect(() => newAreaOf(args)).toThrow('new-area takes a name in small letters')
    },
  )

  it('is refused where its folder or its address is taken', () => {
    makeArea(['notes'], root, others)
    expect(() => makeArea(['notes'], root, others)).toThrow('mfe-notes is there already')
    expect(() => makeArea(['fiu'], root, others)).toThrow('/fiu is shown by mfe-fiu already')
    expect(() => makeArea(['workflow', '--client'], root, others)).toThrow("client page 'workflow' is there already")
    for (const name of ['assets', 'login', 'wallet', 'verify', 'fill-due-diligence']) {
      expect(() => makeArea([name], root, others)).toThrow(`route '/${name}/*' is never an area's`)
    }
  })
})
