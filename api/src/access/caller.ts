/** Who acts, as the entry point knows and the audit log names them. `address` is where the request came from, '' for jobs. */
export type Caller = {
  readonly userId: string | null
  readonly name: string
  readonly type: string
  readonly address: string
}
