const letterA = 65

/** The number of a column, from 0, by its letters: 0 for 'A', 27 for 'AB'. */
export const placeOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - letterA + 1, 0) - 1

export const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(letterA + (place % 26))
