import anyAscii from 'any-ascii'
import { abjad, abjadWords, joinServants } from './abjads'

/** A word of a name in plain letters and digits. */
export type Word = {
  readonly text: string
  /** Written in a script that leaves short vowels out, as Arabic and Hebrew do. */
  readonly vowelless: boolean
  /** As it stands in the name, where plain letters could not be read aloud. */
  readonly written?: string
}

const apostrophes = /['’‘ʼʻʿʾ`´′"“”]/gu
const invisible = /[\p{Cf}\p{Cc}]/gu
const separators = /[^\p{L}\p{M}\p{N}&]+/u
/** Two words that ran together: a small letter before a capital one. */
const seams = /(?<=\p{Ll})(?=\p{Lu})/u
/** Greek letters that are one sound together. */
const greekRuns: readonly (readonly [RegExp, string])[] = [
  [/ου|ού/giu, 'ou'],
  [/(?<!\p{L})μπ/giu, 'b'],
  [/(?<!\p{L})ντ/giu, 'd'],
  [/(?<!\p{L})γκ/giu, 'g'],
]

/** A person's or firm's name is far shorter; what comes after this many characters is not looked at. */
const mostCharacters = 400
const mostWords = 24

/** Returns the words of a name in lower-case ASCII, whatever script it is written in, at most 24 of them. */
export function fold(name: string): Word[] {
  const text = joinServants(name.slice(0, mostCharacters).normalize('NFKC').replace(invisible, ''))
  const words: Word[] = []
  for (const part of text.replace(apostrophes, '').replaceAll('&', ' & ').split(separators)) {
    if (part !== '') words.push(...(abjad.test(part) ? vowellessWords(part) : voweledWords(part)))
  }
  return words.slice(0, mostWords)
}

const vowellessWords = (part: string): Word[] =>
  abjadWords(part, anyAscii).flatMap(({ text, written }) => {
    const plain = plainLetters(text)
    return plain === '' ? [] : [{ text: plain, vowelless: true, written }]
  })

function voweledWords(part: string): Word[] {
  const spelt = greekRuns.reduce((text, [run, as]) => text.replace(run, as), part)
  return anyAscii(spelt)
    .split(seams)
    .map((piece) => (piece === '&' ? 'and' : plainLetters(piece)))
    .filter((plain) => plain !== '')
    .map((plain) => ({ text: plain, vowelless: false }))
}

const plainLetters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
