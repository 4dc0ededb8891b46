/** Called with the day of a list, YYYY-MM-DD, where the list says it. */
export type OnDay = (day: string) => void

/** Thrown for a file that is not the list it should be. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`)
    this.line = line
  }
}
