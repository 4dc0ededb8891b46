/** Controls, and marks that turn the reading direction of what follows: no one sees them, and a text reads as another. */
const hidden = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** Joiners between two letters of scripts that join them, and the direction mark after a right-to-left letter: spelling. */
const spelled = [
  String.raw`(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}\p{M}*)[\u200C\u200D]\p{L}`,
  String.raw`(?<=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]\p{M}*)[\u200F\u061C]`,
]
/** What takes no room or leaves it blank: zero widths, fillers, selectors, direction marks. */
const unseen = new RegExp(String.raw`(?!${spelled.join('|')})[\p{Cf}\p{DI}\u2800\u{1D159}]`, 'u')
const lineBreak = /[\n\r\u2028\u2029]/

/** Whether a text holds what no reader can see. Right-to-left letters and their ordinary marks are no such thing. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text)

/** Whether a text, or a single character of one, breaks the line, blanks at its ends included. */
export const hasLineBreak = (text: string): boolean => lineBreak.test(text)

/** Returns what a reader sees of a text, blanks at its ends aside. */
export const seenOf = (text: string): string => text.replace(new RegExp(unseen, 'gu'), '').trim()

/** Any of them is seen, so that most texts need no closer look. */
const printed = /[!-~]/

/** Whether a reader sees nothing of a text: blanks alone, or characters that show nothing. */
export const isBlank = (text: string): boolean => !printed.test(text) && seenOf(text) === ''

/** Whether a text is one line, blanks at its ends aside. */
const isOneLine = (text: string): boolean => !lineBreak.test(text.trim())

/** Whether a text can stand as a name: one line, all of it to be seen, so that no two look the same. */
export const isPlainName = (text: string): boolean =>
  isOneLine(text) && !hasHiddenCharacters(text) && !unseen.test(text)
