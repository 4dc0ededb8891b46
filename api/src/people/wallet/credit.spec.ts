import { describe, expect, it } from 'vitest'
import { type CreditEntry, creditsOf, entryAfter, type NewCredit } from './credit'

const facts = { id: 'one', type: 'credit', at: new Date(0), initiator: 'operator', comment: '' } as const
const after = (newest: CreditEntry | null, amount: number) =>
  entryAfter(newest, { ...facts, amount } satisfies NewCredit)
const booked = (...amounts: number[]) => amounts.reduce<CreditEntry | null>(after, null)

describe('An organisation’s account', () => {
  it('WAL-08 carries the sum of its entries, to the last decimal', () => {
    expect(booked(0.1, 0.2)).toMatchObject({ number: 2, micros: 200_000, balanceMicros: 300_000 })
    expect(creditsOf(booked(0.1, 0.2, 12.000001, -0.3)?.balanceMicros ?? 0)).toBe(12.000001)
    expect(creditsOf(booked(...Array.from({ length: 1000 }, () => 0.05))?.balanceMicros ?? 0)).toBe(50)
  })

  it('WAL-08 never falls below zero', () => {
    expect(booked(1, -1)?.balanceMicros).toBe(0)
    expect(() => booked(1, -1.000001)).toThrow('Insufficient credits')
    expect(() => booked(-0.01)).toThrow('Insufficient credits')
  })
})
