import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../fingerprint'
import { inRoot } from '../workspace'
import { schemasBehind } from './base'

const { resourceRegExp, contextRegExp } = schemasBehind

it('PLT-31 no page takes in a schema, wherever in the contract its call is declared', () => {
  const lazy = [...filesBelow(inRoot('contract', 'src'))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, path = '']) => ({ file, path })),
  )
  expect(lazy.length).toBeGreaterThan(10)
  const taken = lazy.filter(({ file, path }) => !resourceRegExp.test(path) || !contextRegExp.test(dirname(file)))
  expect(taken).toEqual([])
})
