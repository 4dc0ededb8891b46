import anyAscii from 'any-ascii'

/** A word of a name in plain letters and digits. */
export type Word = {
  readonly text: string
  /** Written in a script that leaves short vowels out, as Arabic and Hebrew do. */
  readonly vowelless: boolean
}

const apostrophes = /['’‘ʼʻʿʾ`´′"“”]/gu
const invisible = /[\p{Cf}\p{Cc}]/gu
const separators = /[^\p{L}\p{M}\p{N}&]+/u
/** Two words that ran together: a small letter before a capital one. */
const seams = /(?<=\p{Ll})(?=\p{Lu})/u
const vowellessScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const spacelessScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A person's or firm's name is far shorter; what comes after this many characters is not looked at. */
const mostCharacters = 400
const mostWords = 24

/** Returns the words of a name in lower-case ASCII, whatever script it is written in, at most 24 of them. */
export function fold(name: string): Word[] {
  const text = name.slice(0, mostCharacters).normalize('NFKC').replace(invisible, '').replace(apostrophes, '')
  const words: Word[] = []
  for (const part of text.split(separators)) {
    if (part === '') continue
    const vowelless = vowellessScript.test(part)
    const ascii = anyAscii(part)
    const pieces = spacelessScript.test(part) || !vowelless ? ascii.split(seams) : [ascii]
    for (const piece of pieces) {
      const plain = piece.toLowerCase().replace(/[^a-z0-9&]+/g, '')
      if (plain !== '') words.push({ text: plain === '&' ? 'and' : plain.replaceAll('&', ''), vowelless })
    }
  }
  return words.filter(({ text: word }) => word !== '').slice(0, mostWords)
}
