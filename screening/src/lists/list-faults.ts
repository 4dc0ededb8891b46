/** Thrown for a file that is not the list it should be. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`)
    this.line = line
  }
}
