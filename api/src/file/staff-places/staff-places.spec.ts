import { expect, it } from 'vitest'
import { createStaffPlaces } from './staff-places'

it('writes a place down once a minute, and fingerprints it only then', async () => {
  let at = 0
  const fingerprinted: string[] = []
  const kept: string[][] = []
  const staff = createStaffPlaces({
    places: { keep: async (ids) => void kept.push([...ids]), has: async () => false },
    secrets: { fingerprint: (text) => `hash ${fingerprinted.push(text)}` },
    now: () => new Date(at),
  })
  const use = () => staff.used({ organisationId: 'office', type: 'COMPLIANCE_OFFICER' }, { address: '10.0.0.1' })
  at = 100_000
  await use()
  at = 159_999
  await use()
  expect(kept).toEqual([['hash 1']])
  at = 160_000
  await use()
  expect(kept).toEqual([['hash 1'], ['hash 2']])
  expect(fingerprinted).toEqual(Array(2).fill('place office network 10.0.0.1'))
})
