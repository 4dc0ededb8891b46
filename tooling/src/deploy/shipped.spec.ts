import { expect, it } from 'vitest'
import type { Deployment } from './journal'
import { shippedAs } from './shipped'

const artifact = { sha256: 'aa', madeAt: '2026-11-20T08:00:00.000Z', team: 'notes', signedBy: 'pipeline' }
const deployed = (changes: Partial<Deployment>): Deployment => ({
  at: '2026-11-20T09:00:00.000Z',
  by: 'maria',
  act: 'deploy',
  area: 'mfe-notes',
  version: '1',
  ...changes,
})

it('PLT-11 An area is shipped by its team from its first artifact until its sources here are deployed', () => {
  const shipped = [deployed({}), deployed({ version: '2', artifact })]
  expect(shippedAs([deployed({})], 'mfe-notes')).toBeUndefined()
  expect(shippedAs(shipped, 'mfe-notes')).toEqual(artifact)
  expect(shippedAs(shipped, 'mfe-kyc')).toBeUndefined()
  expect(shippedAs([...shipped, deployed({ act: 'rollback' })], 'mfe-notes')).toEqual(artifact)
  expect(shippedAs([...shipped, deployed({ version: '3' })], 'mfe-notes')).toBeUndefined()
})
