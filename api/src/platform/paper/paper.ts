/** A paper as it is written: texts in their order, nothing of how they are set. */
export type Paper = {
  readonly title: string
  /** Whom it is about. */
  readonly about: string
  /** Whose paper it is, at the foot of each page. */
  readonly by: string
  /** When what it says was last changed, an instant: the paper says the same for as long as that holds. */
  readonly asOf: string
  readonly facts: readonly Row[]
  readonly sections: readonly PaperSection[]
}

export type Row = { readonly label: string; readonly value: string }

export type PaperSection = {
  readonly title: string
  /** Said where it holds nothing. */
  readonly note?: string
  readonly groups?: readonly { readonly title?: string; readonly rows: readonly Row[] }[]
  readonly table?: PaperTable
}

/** `shares` are the parts of the width that its columns take. */
export type PaperTable = {
  readonly columns: readonly string[]
  readonly shares: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

/** What is asked of the process that writes papers: a paper lies as JSON where it reads, the PDF where it writes. */
export type PaperQuestion = {
  readonly id: number
  readonly what: 'write-paper'
  readonly from: string
  readonly to: string
}
