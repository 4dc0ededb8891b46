import type { JobContext } from '../people/context'

/** The product as a command uses it. */
export type Opened = {
  readonly context: JobContext
  /** Where mail goes, for people. */
  readonly mailGoes: string
  close(): Promise<void>
}

/**
 * Opens the product for one act and closes it afterwards.
 * @param how.begins whether a database may be begun where there is none
 */
export type WithProduct = <T>(act: (opened: Opened) => Promise<T>, how?: { readonly begins: boolean }) => Promise<T>
