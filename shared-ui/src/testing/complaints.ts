let heard: string[] = []
let forgiven: RegExp[] = []

/** What the page wrote as an error or a warning; the test that caused it fails. */
export const complain = (...words: unknown[]) => void heard.push(words.map(String).join(' '))

/** Expects complaints like this one in the running test, as React's about a page that throws on purpose. */
export const forgive = (matching: RegExp) => void forgiven.push(matching)

/** The complaints of the test that has just run, and a clean slate for the next. */
export function takeComplaints(): readonly string[] {
  const found = heard.filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)))
  heard = []
  forgiven = []
  return found
}
