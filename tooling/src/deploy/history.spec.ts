import { describe, expect, it } from 'vitest'
import { lineOf, outlived, versionBefore } from './history'
import type { Deployment } from './journal'

/** A journal in short: `+1` deploys version 1, `-1` rolls back to it, `x1` removes it; one act an hour. */
const journal = (...acts: string[]): Deployment[] =>
  acts.map((act, hour) => ({
    at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
    by: 'maria',
    act: act[0] === '+' ? 'deploy' : act[0] === '-' ? 'rollback' : 'prune',
    area: 'mfe-kyc',
    version: act.slice(1),
  }))

describe('Rolling back', () => {
  it('PLT-11 walks back through what was deployed, one version at a time', () => {
    expect(versionBefore(journal('+1', '+2', '+3'), 'mfe-kyc', '3')).toBe('2')
    expect(versionBefore(journal('+1', '+2', '+3', '-2'), 'mfe-kyc', '2')).toBe('1')
    expect(versionBefore(journal('+1', '+2', '+3', '-1'), 'mfe-kyc', '1')).toBeUndefined()
  })

  it('forgets what was rolled back, until it is deployed again', () => {
    expect(lineOf(journal('+1', '+2', '-1', '+3'), 'mfe-kyc')).toEqual(['1', '3'])
    expect(lineOf(journal('+1', '+2', '-1', '+2'), 'mfe-kyc')).toEqual(['1', '2'])
  })

  it('leads to what was live before anything was written down', () => {
    const [first] = journal('+2')
    expect(versionBefore([{ ...first, before: '1' } as Deployment], 'mfe-kyc', '2')).toBe('1')
  })

  it('leads to the last known version from one that no one wrote down', () => {
    expect(versionBefore(journal('+1', '+2'), 'mfe-kyc', 'unknown')).toBe('2')
  })

  it('never leads to a version that was removed, nor to another area', () => {
    const acts = [...journal('+1', '+2', 'x1'), { ...journal('+9')[0], area: 'mfe-workflow' } as Deployment]
    expect(lineOf(acts, 'mfe-kyc')).toEqual(['2'])
  })
})

describe('Versions that open tabs no longer need', () => {
  const placed = ['1', '2', '3', '4', 'left-behind'].map((version) => ({
    version,
    placedAt: new Date('2026-11-20T00:00:00Z'),
  }))
  const question = { journal: journal('+1', '+2', '+3', '+4'), area: 'mfe-kyc', live: '4', placed }

  it('PLT-11 are those that no one was given for as long as said', () => {
    const at = (time: string, hours: number) =>
      outlived({ ...question, now: new Date(`2026-11-20T${time}:00Z`), afterMs: hours * 3_600_000 })
    expect(at('03:30', 24)).toEqual([])
    expect(at('03:30', 2)).toEqual(['1', 'left-behind'])
    expect(at('12:00', 2)).toEqual(['1', '2', 'left-behind'])
  })

  it('PLT-11 are never the live one nor the one before, however old', () => {
    const all = outlived({ ...question, now: new Date('2036-01-01'), afterMs: 0 })
    expect(all).not.toContain('4')
    expect(all).not.toContain('3')
  })
})
