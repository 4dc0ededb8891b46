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
    ['Volodya Petrov', 'PETROV, Vladimir'],
    ['Kees de Vries', 'DE VRIES, Cornelis'],
    ['AM Silva', 'SILVA, Anna Maria'],
    ['JP Silva', 'SILVA, Jose Pedro'],
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

  it('differ more by another word than by a letter', () => {
    expect(score('Anna Silba', 'SILVA, Anna')).toBeGreaterThan(score('Anna Silva Perez', 'SILVA LOPEZ, Anna') + 0.05)
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
    ['AT&T', 'AT and T'],
    ['Harbour Trading 2', 'HARBOUR TRADING II'],
    ['Second Harbour Trading', 'HARBOUR TRADING 2'],
    ['Two Rivers Shipping', '2 RIVERS SHIPPING'],
    ['U.S. Harbour Services', 'UNITED STATES HARBOUR SERVICES'],
    ['Meridiann Shipping', 'MERIDIAAN SHIPPING'],
  ])('%s is %s whatever its legal form', (asked, listed) => {
    expect(score(asked, listed, 'organisation')).toBeGreaterThan(0.8)
  })

  it.each([
    ['RIM GROUP INVESTMENTS II CORP.', 'RIM GROUP INVESTMENTS I CORP.'],
    ['IRAN HORMUZ 14', 'IRAN HORMUZ 22'],
    ['M', 'MERIDIAAN'],
  ])('%s is not %s', (asked, listed) => {
    expect(score(asked, listed, 'organisation')).toBeLessThan(0.65)
  })

  it('keep a number that only one of them has: it is not swallowed by the word before it', () => {
    expect(score('Harbour Trading', 'HARBOUR TRADING II', 'organisation')).toBeLessThan(0.75)
    expect(score('Harbour Trading', 'HARBOUR TRADING 12', 'organisation')).toBeLessThan(0.75)
  })

  it.each([
    ['One Coin Ltd', 'ONECOIN'],
    ['ONECOIN', 'One Coin Ltd'],
    ['Seven Seas Shipping', 'SEVENSEAS SHIPPING'],
    ['Two Rivers Shipping', '2RIVERS SHIPPING'],
    ['Mark V Shipping', 'MARKV SHIPPING'],
  ])('are joined with their numbers in the letters that they have: %s is %s', (asked, listed) => {
    expect(score(asked, listed, 'organisation')).toBe(1)
  })

  it('may lack a number in letters as any word, unless the other has a number too', () => {
    const score = (asked: string, listed: string) => compare(asked, listed, 'organisation').score
    expect(score('Harbour Trading', 'FIRST HARBOUR TRADING')).toBeGreaterThan(0.85)
    expect(compare('Harbour Trading', 'FIRST HARBOUR TRADING', 'organisation').numbersDiffer).toBeUndefined()
    expect(score('Second Harbour Trading', 'FIRST HARBOUR TRADING')).toBeLessThan(0.5)
    expect(compare('Harbour Trading', 'HARBOUR TRADING I', 'organisation').numbersDiffer).toBe(true)
  })

  it('do not take a single letter for a word', () => {
    const { pairings } = compare('M Harbour', 'MERIDIAAN HARBOUR', 'organisation')
    expect(pairings.map(({ asked }) => asked)).toEqual([['harbour']])
  })

  it('that are nothing but a legal form keep it', () => {
    expect(prepare('Limited', 'organisation').map(({ text }) => text)).toEqual(['limited'])
  })
})
