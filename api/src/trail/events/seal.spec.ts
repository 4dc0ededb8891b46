import { describe, expect, it } from 'vitest'
import { digestOf, digestOfHashes, hashOfFact, newSalt, saltOf, sealedFacts } from './seal'

const change = {
  salt: 'a0'.repeat(16),
  userName: 'Ana Croes',
  parts: [{ recordId: 'r1', recordName: 'Harbour', fields: { city: { current: null, new: 'Soto' } }, source: null }],
  closing: { byName: 'Ben Dijk', rejectText: 'No' },
}

const hashes = sealedFacts(change).map((fact) => hashOfFact(saltOf(change.salt, fact.path), fact))

describe('The digest of a change', () => {
  it('GOV-33 is over salted hashes of its fields one by one, of author, decider and reason', () => {
    expect(sealedFacts(change)).toEqual([
      { path: ['userName'], value: 'Ana Croes' },
      { path: ['parts', 'r1'], value: { recordId: 'r1', recordName: 'Harbour' } },
      { path: ['parts', 'r1', 'source'], value: null },
      { path: ['parts', 'r1', 'fields', 'city'], value: { current: null, new: 'Soto' } },
      { path: ['closing', 'byName'], value: 'Ben Dijk' },
      { path: ['closing', 'rejectText'], value: 'No' },
    ])
    expect(digestOf(change)).toBe(digestOfHashes(hashes))
  })

  it('GOV-33 is verified with values kept back, of which only the hashes are known, in any order', () => {
    expect(digestOfHashes(hashes.toReversed())).toBe(digestOf(change))
  })

  it('GOV-33 tells nothing about a value that is kept back: equal values have other hashes', () => {
    const fact = { path: ['closing', 'rejectText'], value: 'No' }
    const other = newSalt()
    expect(hashOfFact(saltOf(other, fact.path), fact)).not.toBe(hashOfFact(saltOf(change.salt, fact.path), fact))
    expect(saltOf(change.salt, ['closing', 'byName'])).not.toBe(saltOf(change.salt, fact.path))
    expect(newSalt()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('GOV-33 is the same however a database orders keys and names instants', () => {
    const at = new Date('2026-03-02T09:00:00.000Z')
    const closing = { taken: 'approved', byName: 'Ben', at }
    const stored = { byName: 'Ben', at: at.toISOString(), taken: 'approved' }
    expect(digestOf({ ...change, closing })).toBe(digestOf({ ...change, closing: stored }))
  })
})
