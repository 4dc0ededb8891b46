/** What stands on a letter and has no character of its own with it, up to three on one letter. */
const accents = /(?<!\p{Script=Inherited})\p{Script=Inherited}{1,3}/gu

/** VAL-26: how long a text is once trimmed, in Unicode characters; a letter with its accents is one, however it was typed. */
export const lengthOf = (text: string): number => [...text.trim().normalize('NFC').replace(accents, '')].length
