import { expect, it } from 'vitest'
import { notePlace } from './note-place'

it('writes a place down once a minute, and fingerprints it only then', async () => {
  let at = 0
  const fingerprinted: string[] = []
  const kept: string[][] = []
  const ctx = {
    staffPlaces: { keep: async (ids: readonly string[]) => void kept.push([...ids]), has: async () => false },
    placesWritten: new Map<string, number>(),
    secrets: { fingerprint: (text: string) => `hash ${fingerprinted.push(text)}` },
    now: () => new Date(at),
  }
  const use = () => notePlace(ctx, { organisationId: 'office', type: 'COMPLIANCE_OFFICER' }, { address: '10.0.0.1' })
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
