type Program = {
  /** Its module beside the one that starts it, such as './paper-process.ts'. */
  readonly source: string
  /** Its file beside the built API, such as './paper-writer.js'. */
  readonly built: string
}

/** Where a program of ours lies beside the module of this address. */
export const programBeside = (address: string, { source, built }: Program): URL =>
  new URL(address.endsWith('.ts') ? source : built, address)
