/**
 * Scripts that leave short vowels out: a word of them in plain letters keeps its consonants, and `a`, `w` and `y` where it
 * writes a long vowel.
 */
export const abjad = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thai}]/u

/** A word of such a script in plain letters, beside how it is written. */
export type AbjadWord = { readonly text: string; readonly written: string }

const plainLetters = new Map(
  [
    // Arabic, with the letters that Persian, Urdu, Pashto and Kurdish add
    ['اأإآٱىعﺀ', 'a'],
    ['بٻ', 'b'],
    ['پ', 'p'],
    ['تةٹ', 't'],
    ['ث', 'th'],
    ['جځ', 'j'],
    ['چ', 'ch'],
    ['حهہھۀە', 'h'],
    ['خ', 'kh'],
    ['دڈډ', 'd'],
    ['ذ', 'dh'],
    ['رړڑ', 'r'],
    ['زظ', 'z'],
    ['ژ', 'zh'],
    ['سص', 's'],
    ['شښ', 'sh'],
    ['ض', 'dh'],
    ['ط', 't'],
    ['غ', 'gh'],
    ['فڤ', 'f'],
    ['ق', 'q'],
    ['كک', 'k'],
    ['گګ', 'g'],
    ['لڵ', 'l'],
    ['م', 'm'],
    ['نںڼ', 'n'],
    ['وؤۆ', 'w'],
    ['يیئېۍےێ', 'y'],
    // Hebrew
    ['אע', 'a'],
    ['ב', 'b'],
    ['ג', 'g'],
    ['ד', 'd'],
    ['הח', 'h'],
    ['ו', 'w'],
    ['ז', 'z'],
    ['טת', 't'],
    ['י', 'y'],
    ['כךק', 'k'],
    ['ל', 'l'],
    ['מם', 'm'],
    ['נן', 'n'],
    ['סצץ', 's'],
    ['פף', 'p'],
    ['ר', 'r'],
    ['ש', 'sh'],
  ].flatMap(([letters = '', plain = '']) => [...letters].map((letter): [string, string] => [letter, plain])),
)

/** Words that stand before a name and have one spelling in plain letters, whatever vowels they are read with. */
const wholeWords: Readonly<Record<string, string>> = {
  بن: 'bin',
  ابن: 'ibn',
  بنت: 'bint',
  ابو: 'abu',
  أبو: 'abu',
  ابي: 'abi',
  أبي: 'abi',
  أم: 'umm',
  ام: 'umm',
  آل: 'al',
  ال: 'al',
  ولد: 'ould',
  الله: 'allah',
}

const article = 'ال'
const servant = 'عبد'
/** Letters that have to follow an article that is written as one with its word. */
const leastAfterArticle = 2

/** Letters that an h behind them would turn into another sound: سهيل is not 'shyl'. */
const endsDigraph = /[kgszctdp]$/

/** A word of such a script as plain letters; nothing where it has a letter that is not known here. */
function plainWord(word: string): string | undefined {
  const whole = wholeWords[word]
  if (whole !== undefined) return whole
  let plain = ''
  for (const [at, letter] of [...word].entries()) {
    const known = letter === 'ة' && at === word.length - 1 ? 'h' : plainLetters.get(letter)
    if (known === undefined) return undefined
    plain += known === 'h' && endsDigraph.test(plain) ? 'eh' : known
  }
  return plain
}

const thai = /\p{Script=Thai}/u
const marks = /[\p{M}ـء]/gu
/** A vowel that Thai writes before the consonant it is spoken after. */
const vowelBefore = /([เแโใไ])(\p{L})/gu

/** Returns a written word as the words it is made of: an Arabic article is a word of its own. */
export function abjadWords(part: string, transliterate: (text: string) => string): AbjadWord[] {
  const written = thai.test(part) ? part.replace(vowelBefore, '$2$1') : part.replace(marks, '')
  if (written.startsWith(article) && written.length >= article.length + leastAfterArticle && written !== 'الله') {
    const named = written.slice(article.length)
    return [
      { text: 'al', written: article },
      { text: plainWord(named) ?? transliterate(named), written: named },
    ]
  }
  return [{ text: plainWord(written) ?? transliterate(written), written }]
}

/** Writes 'servant of the …' as the one name it is: عبد الرحمن as عبدالرحمن. */
export const joinServants = (name: string) => name.replace(servantOf, `$1${servant}${article}`)

const servantOf = new RegExp(`(^|[^\\p{L}])${servant}\\s+${article}(?=\\p{L})`, 'gu')
