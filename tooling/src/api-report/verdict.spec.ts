import { describe, expect, it } from 'vitest'
import { namesRelease } from './released'
import { type ApiReport, writtenReport } from './report'
import { verdictOn, wordsOf } from './verdict'

const aReport = (version: string, ...names: readonly string[]): ApiReport => ({
  package: '@dossier/shared-ui',
  version,
  exports: Object.fromEntries(names.map((name) => [name, `const ${name}: string;`])),
  calls: {},
})
const before = aReport('1.0.0', 'Alert', 'Button')
const afterwards = { released: true, compatible: [] }
const verdictWords = (after: ApiReport, circumstances = afterwards) =>
  wordsOf(after, verdictOn(before, after, circumstances))
const writeAnew = '@dossier/shared-ui: write its report anew and commit it: npm run api-report'

describe('What a package promises', () => {
  it('is kept where nothing differs', () => {
    expect(verdictOn(before, before, afterwards)).toEqual({ refused: [], unwritten: [], isCurrent: true })
    expect(verdictWords(before)).toEqual([])
  })

  it('does not go within a major version, and the refusal says what to do', () => {
    expect(verdictWords(aReport('1.1.0', 'Alert'))).toEqual([
      '@dossier/shared-ui, export Button: removed, it is gone',
      '@dossier/shared-ui 1.1.0 promises what is removed or changed: keep it, or raise the version to 2.0.0; ' +
        'for changes that are compatible: npm run api-report -- --compatible "<export or call as named above>"',
    ])
  })

  it('does not change within a major version, unless it is declared compatible', () => {
    const changed = { ...before, exports: { ...before.exports, Button: 'const Button: number;' } }
    expect(verdictOn(before, changed, afterwards).refused).toHaveLength(1)

    const vouched = verdictOn(before, changed, { released: true, compatible: ['export Button'] })
    expect(vouched.refused).toEqual([])
    expect(vouched.unwritten).toHaveLength(1)
  })

  it('is not vouched for once it is gone', () => {
    const gone = verdictOn(before, aReport('1.0.0', 'Alert'), { released: true, compatible: ['export Button'] })
    expect(gone.refused).toHaveLength(1)
  })

  it('may become more, which is only to be written down', () => {
    const after = aReport('1.0.0', 'Alert', 'Button', 'Link')
    expect(verdictOn(before, after, afterwards).refused).toEqual([])
    expect(verdictWords(after)).toEqual(['@dossier/shared-ui, export Link: added, it is new', writeAnew])
  })

  it('may go with a new major version', () => {
    const after = aReport('2.0.0', 'Alert')
    expect(verdictOn(before, after, afterwards).refused).toEqual([])
    expect(verdictWords(after).at(-1)).toBe(writeAnew)
  })

  it('may go and change before anything was released, and is written down all the same', () => {
    const after = aReport('1.0.0', 'Alert')
    expect(verdictWords(after, { released: false, compatible: [] })).toEqual([
      '@dossier/shared-ui, export Button: removed, it is gone',
      writeAnew,
    ])
  })

  it('is written down for its version', () => {
    expect(verdictWords(aReport('1.0.1', 'Alert', 'Button'))).toEqual([writeAnew])
    expect(verdictWords(aReport('0.9.0', 'Alert'))[0]).toContain('removed')
  })

  it('is written down in order of names, a line each', () => {
    const written = writtenReport(aReport('1.0.0', 'b', 'a'))
    expect(written.split('\n').filter((line) => line.includes('const'))).toEqual([
      '    "a": "const a: string;",',
      '    "b": "const b: string;"',
    ])
    expect(JSON.parse(written)).toEqual(aReport('1.0.0', 'a', 'b'))
  })
})

describe('A first release', () => {
  it('is a version with its day in the CHANGELOG', () => {
    expect(namesRelease('# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n')).toBe(true)
    expect(namesRelease('# Changelog\n\n## [Unreleased]\n- Version [1.0.0] comes\n')).toBe(false)
    expect(namesRelease('')).toBe(false)
  })
})
