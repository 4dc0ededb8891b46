/** What a program for spreadsheets would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** A text as a cell that is text to every program (GOV-23). */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text)
