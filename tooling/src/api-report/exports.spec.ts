import { describe, expect, it } from 'vitest'
import { entriesOf } from './entries'
import { reportedExports } from './exports'

const reported = (entries: Record<string, string>, modules: Record<string, string>) =>
  reportedExports(new Map(Object.entries(entries)), (path) => modules[path])

describe('What the entries of a package export', () => {
  it('is listed by entry and name, one a line, regardless of the file that declares it', () => {
    expect(
      reported(
        { core: 'src/core', 'button/button': 'src/button/button' },
        {
          'src/core': "export { Button as Press } from './button/button';\nexport * from './sizes';",
          'src/button/button': 'export declare function Button(label: string): void;',
          'src/sizes': "export declare const sizes: readonly ['small',\n    'large'];",
        },
      ),
    ).toEqual({
      'core Press': 'function Button(label: string): void;',
      'core sizes': "const sizes: readonly ['small', 'large'];",
      'button/button Button': 'function Button(label: string): void;',
    })
  })

  it('is listed with the types it is made of that no entry exports, from any file', () => {
    const modules = (width: string) => ({
      'src/core': [
        "import type { Look } from './look';",
        "import type { Tone } from './tone';",
        'type Props = Look & { readonly tone: Tone; };',
        'export declare function Button({ width, tone }: Props): import("./shape").Shape;',
        'export {};',
      ].join('\n'),
      'src/look': `export type Look = { readonly width: ${width}; };`,
      'src/shape': 'export type Shape = { readonly round: boolean; };',
      'src/tone': "export type Tone = 'dim';",
    })
    const entries = { core: 'src/core', tone: 'src/tone' }

    const { 'core Button': told } = reported(entries, modules('number'))

    expect(told).toBe(
      'function Button(_: Props): import("./shape").Shape; type Props = Look & { readonly tone: Tone; }; ' +
        'type Shape = { readonly round: boolean; }; type Look = { readonly width: number; };',
    )
    expect(reported(entries, modules('string'))['core Button']).not.toBe(told)
  })

  it('names a type of another package without its parts, and a recursive type once', () => {
    expect(
      reported(
        { core: 'src/core' },
        {
          'src/core':
            "export { useQuery } from '@tanstack/react-query';\nexport type Tree = { readonly below: Tree; };",
        },
      ),
    ).toEqual({ 'core useQuery': 'of another package', 'core Tree': 'type Tree = { readonly below: Tree; };' })
  })

  it('is cut where it is too long to read, and still compared as a whole', () => {
    const long = (last: string) => ({ 'src/core': `export declare const all: '${'x'.repeat(2000)}${last}';` })
    const { 'core all': one = '' } = reported({ core: 'src/core' }, long('a'))
    const { 'core all': other = '' } = reported({ core: 'src/core' }, long('b'))
    expect(one.length).toBeLessThan(1100)
    expect(one).not.toBe(other)
    expect(one.slice(0, 1000)).toBe(other.slice(0, 1000))
  })
})

describe('The entries of a package', () => {
  const paths = [
    'src/core.ts',
    'src/button/button.tsx',
    'src/button/size.ts',
    'src/core.spec.ts',
    'src/testing/a.ts',
    'src/a.css',
  ]

  it('are the files that its exports name, by themselves or by a pattern, and that it ships', () => {
    const exports = { './button': './src/button/button.tsx', './*': './src/*.ts', './package.json': './package.json' }
    const files = ['src', '!src/**/*.spec.{ts,tsx}', '!src/**/testing']

    expect([...entriesOf({ exports, files }, paths)]).toEqual([
      ['button', 'src/button/button.tsx'],
      ['button/size', 'src/button/size.ts'],
      ['core', 'src/core.ts'],
    ])
  })

  it('are none where it exports nothing', () => {
    expect([...entriesOf({}, paths)]).toEqual([])
  })
})
