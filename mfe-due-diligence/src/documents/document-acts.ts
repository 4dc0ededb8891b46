import type { UploadOptions } from '@dossier/shared-ui/api'
import type { ReactNode } from 'react'
import type { FormDocument } from './form-document'

/** What a file is sent with (DDL-82). */
export type NewDocument = {
  readonly doc_type: string
  /** A comment, '' for none. */
  readonly content: string
  readonly due_diligence_element?: string
}

export type Verdict = { readonly status: 'approved' | 'rejected'; readonly comment: string }

/**
 * What the reader of a form may do with its documents: staff and client mount the same components with other acts, and
 * what is left out is not offered. Each resolves once what is shown was refreshed.
 */
export type DocumentActs = {
  /** DDL-63: hidden on approved forms unless staff. */
  readonly upload?: (sent: NewDocument, file: File, options: UploadOptions) => Promise<unknown>
  /** DDL-64: staff accept or reject. */
  readonly decide?: (document: FormDocument, verdict: Verdict) => Promise<unknown>
  /** DDL-41: says that it is signed; nothing where that is not offered. */
  readonly signing?: (document: FormDocument) => (() => Promise<unknown>) | undefined
  readonly view?: (document: FormDocument) => void
  readonly download?: (document: FormDocument) => void
  /** The button that asks for its removal; nothing where that is not offered (DDL-44, DDL-69). */
  readonly removal?: (document: FormDocument) => ReactNode
}
