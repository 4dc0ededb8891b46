import { describe, expect, it } from 'vitest'
import { compareNames } from './compare-names'
import { type NameKind, prepare } from './prepared-name'

const compare = (asked: string, listed: string, kind: NameKind = 'person') =>
  compareNames(prepare(asked, kind), prepare(listed, kind))
const score = (asked: string, listed: string, kind: NameKind = 'person') => compare(asked, listed, kind).score

describe('Names of persons', () => {
  it.each([
    ['Anna Maria Silva', 'SILVA, Anna Maria'],
    ['Dr. Anna Silva', 'Anna Silva'],
    ['AnnaSilva', 'SILVA, Anna'],
    ['Abd al-Rahman Haddad', 'HADDAD, Abdulrahman'],
    ['Nur-A L-Din Haddad', 'HADDAD, Nur-al-Din'],
    ['Анна Сильва', 'SILVA, Anna'],
    ['Sasha Petrov', 'PETROV, Aleksandr'],
    ['V1ktorovna Gaus', 'GAUS, Viktorovna'],
  ])('%s is %s', (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.85)
  })

  it('that are shortened say a little less', () => {
    const whole = score('Anna Maria Silva', 'SILVA, Anna Maria')
    const short = score('Anna Silva', 'SILVA, Anna Maria')
    expect(short).toBeLessThan(whole)
    expect(short).toBeGreaterThan(0.85)
    expect(score('A. Silva', 'SILVA, Anna')).toBeGreaterThan(0.8)
  })

  it('of a family are different people', () => {
    expect(score('Rami Makhluf', 'MAKHLUF, Ihab')).toBeLessThan(0.6)
    expect(score('Omar Caro Urias', 'CARO URIAS, Efrain')).toBeLessThan(0.7)
  })

  it('say which words answer which', () => {
    expect(compare('Jon Paul Smith', 'SMITH, John')).toEqual({
      score: expect.any(Number),
      pairings: [
        { asked: ['jon'], listed: ['john'], likeness: expect.any(Number) },
        { asked: ['smith'], listed: ['smith'], likeness: 1 },
      ],
      onlyAsked: ['paul'],
      onlyListed: [],
    })
  })

  it('without a word are like nothing', () => {
    expect(score('', 'SILVA, Anna')).toBe(0)
    expect(score('', '')).toBe(0)
  })
})

describe('Names of organisations', () => {
  it.each([
    ['Petroplus Ltd', 'PETRO PLUS LIMITED'],
    ['P.C.C. (Singapore) Private Limited', 'PCC SINGAPORE PTE LTD'],
    ['Banco Nacional de Cuba', 'NATIONAL BANK OF CUBA'],
    ['Concern Kalashnikov', 'KALASHNIKOV CONCERN'],
    ['OOO Neobit', 'NEOBIT'],
  ])('%s is %s whatever its legal form', (asked, listed) => {
    expect(score(asked, listed, 'organisation')).toBeGreaterThan(0.8)
  })

  it.each([
    ['RIM GROUP INVESTMENTS II CORP.', 'RIM GROUP INVESTMENTS I CORP.'],
    ['IRAN HORMUZ 14', 'IRAN HORMUZ 22'],
  ])('%s is not %s', (asked, listed) => {
    expect(score(asked, listed, 'organisation')).toBeLessThan(0.65)
  })

  it('that are nothing but a legal form keep it', () => {
    expect(prepare('Limited', 'organisation').map(({ text }) => text)).toEqual(['limited'])
  })
})
