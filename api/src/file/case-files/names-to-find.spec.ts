import { describe, expect, it } from 'vitest'
import { lookedUpBy, startsOf } from './names-to-find'

const finds = (typed: string, ...names: string[]) =>
  startsOf(...names).some((start) => start.startsWith(lookedUpBy(typed)))

describe('WRK-07 Names that are found', () => {
  it.each([
    ['jan', 'Jan Pieter de Vries'],
    ['vries', 'Jan Pieter de Vries'],
    ['de vries jan', 'Jan Pieter de Vries'],
    ['DÉ VRÍES', 'Jan Pieter de Vries'],
    ['cafe', 'Café Zuid (A+B) [x]'],
    ['a+b', 'Café Zuid (A+B) [x]'],
    ['oneil', "Siobhán O'Neil"],
    ['o’neil', "Siobhán O'Neil"],
    ['2024', 'accounts_2024.pdf'],
    ['страх', 'Общество страховое'],
    ['شركة', 'شركة النور'],
    ['新能源', '北京新能源公司'],
    ['บริษัท', 'ธนาคารบริษัท'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true)
  })

  it.each([
    ['ries', 'Jan de Vries'],
    ['jan vries', 'Jan de Vries'],
    ['.*', 'Jan de Vries'],
  ])('%s does not find %s', (typed, name) => {
    expect(lookedUpBy(typed) !== '' && finds(typed, name)).toBe(false)
  })

  it('looks nothing up where no word was typed', () => {
    expect(['|||', '\0\0\0', '<>!', '😀😀😀', '   '].map(lookedUpBy)).toEqual(['', '', '', '', ''])
  })

  it('keeps of a long name a bounded number of starts of bounded length, and a long text finds it', () => {
    const name = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
    expect(startsOf(name)).toHaveLength(16)
    expect(Math.max(...startsOf(name).map((start) => [...start].length))).toBe(48)
    expect(finds(name, name)).toBe(true)
  })
})
