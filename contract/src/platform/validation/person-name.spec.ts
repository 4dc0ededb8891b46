import { describe, expect, it } from 'vitest'
import { isPersonName, nameKey } from './person-name'

describe('The name of a person', () => {
  it.each([
    ['other letters', 'CAROLINE DE WINDT'],
    ['no blanks', 'CarolinedeWindt'],
    ['other blanks', ' Caroline\u00a0de\u2003Windt '],
    ['wide letters', 'Ｃａｒｏｌｉｎｅ de Windt'],
    ['marks nobody sees', 'Caro\u200bline\u3164 de\u2060 Win\u00addt'],
    ['composed otherwise', 'Caroline de W\u0131\u0307ndt'.replace('\u0131\u0307', 'i')],
  ])('GOV-30 is the same with %s', (_, name) => {
    expect(nameKey(name)).toBe(nameKey('Caroline de Windt'))
  })

  it('GOV-30 is the same composed and decomposed, and another with other letters', () => {
    expect(nameKey('Rene\u0301')).toBe(nameKey('René'))
    expect(nameKey('Strauß')).toBe(nameKey('STRAUSS'))
    expect(nameKey('Rene')).not.toBe(nameKey('René'))
    expect(nameKey('Anna')).not.toBe(nameKey('Ana'))
  })

  it.each([
    'Сaroline',
    'Cаroline de Windt',
    'Ｃаroline',
    'Αnna',
    'ꓚaroline',
    '\u{10412}live',
    'C\u{102a2}roline',
    'ⵔene',
    'Ⲥаra',
  ])('GOV-30 has no word of two scripts, as %s', (name) => {
    expect(isPersonName(name)).toBe(false)
  })

  it.each([
    'Каролина',
    'Каролина (Caroline)',
    'Ελένη Croes',
    '山田たろう',
    'Zoë d’Anjou-Ñuñez',
    '김철수',
    'ᓚᐅᕋ',
    'अनीता शर्मा',
    'ກຸງ',
    'maria.2',
  ])('GOV-30 may be in any script, as %s', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each(['Caro\u200bline', '\u3164', '\u{1d159}', 'Anna\u{1d159}', 'Anna\nCroes', '\u202eennA'])(
    'GOV-30 is all to be seen',
    (name) => {
      expect(isPersonName(name)).toBe(false)
    },
  )
})
