import type { ReportHead } from './goaml'

/** What is asked of the process that converts: the workbook lies where it reads; zip and outcome, as JSON, where it writes. */
export type ConversionQuestion = {
  readonly id: number
  readonly what: 'convert'
  readonly from: string
  readonly to: string
  readonly outcome: string
  readonly head: Omit<ReportHead, 'submittedAt'> & { readonly submittedAt: string }
  /** By the office's calendar, 'YYYY-MM-DD'. */
  readonly today: string
  /** The name of the report in its zip. */
  readonly entry: string
}

/** What became of a workbook: so many rows, or what is wrong with it: the first faults of its rows, and how many more there are. */
export type ConversionOutcome =
  | { readonly is: 'converted'; readonly rows: number }
  | {
      readonly is: 'faulty'
      readonly faults: readonly (readonly [place: string, text: string])[]
      readonly more: number
    }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'empty' }
  | { readonly is: 'too long' }
