import { describe, expect, it } from 'vitest'
import { fold } from './fold'

const words = (name: string) => fold(name).map(({ text }) => text)

describe('The words of a name', () => {
  it.each([
    ['José-María ÑÚÑEZ', ['jose', 'maria', 'nunez']],
    ["Da'emi ʿAbd al-Raʾūf", ['daemi', 'abd', 'al', 'rauf']],
    ['JuanaOLIVERA JIMENEZ', ['juana', 'olivera', 'jimenez']],
    ['Александр Петров', ['aleksandr', 'petrov']],
    ['毛泽东', ['mao', 'ze', 'dong']],
    ['Ελευθέριος', ['eleytherios']],
    ['Smith & Sons', ['smith', 'and', 'sons']],
    ['  \u202eAnna\u200b \u00a0 Lee ', ['anna', 'lee']],
    ['e\u0301\u0301\u0301e', ['ee']],
    ['AT&T', ['at', 'and', 't']],
    ['Παπαδόπουλος Μπαλτάς', ['papadopoulos', 'baltas']],
    ['أيمن الظواهري', ['aymn', 'al', 'zwahry']],
    ['عبد الرحمن بن صالح', ['abdalrhmn', 'bin', 'salh']],
    ['عَبْدُ اللّٰه', ['abd', 'allah']],
    ['سهيل كهن', ['sehyl', 'kehn']],
    ['חיים כהן', ['hyym', 'kehn']],
    ['ใจดี', ['chaidi']],
    ['', []],
    ['…!?', []],
  ])('of %s are plain letters', (name, expected) => {
    expect(words(name)).toEqual(expected)
  })

  it('in scripts without vowels say so', () => {
    expect(fold('محمد Ali')).toEqual([
      { text: 'mhmd', vowelless: true, written: 'محمد' },
      { text: 'ali', vowelless: false },
    ])
  })

  it('end where no name is as long', () => {
    expect(words('a '.repeat(10_000))).toHaveLength(24)
    expect(words('x'.repeat(10_000))[0]).toHaveLength(400)
  })
})
