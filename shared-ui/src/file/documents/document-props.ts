import type { DocumentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { Section } from '@dossier/contract/file/sections'
import type { Owner } from './use-document-upload'

/** A document of a client, as its row and its dialog show it. */
export type DocumentProps = {
  readonly document: DocumentType
  /** Its record; a document has none before its first file (DOC-20). */
  readonly record: KycFile | undefined
  /** Whose rights open it: of several, those of any (ruling 20). */
  readonly sections: readonly Section[]
  /** What it belongs to, where that is not the client. */
  readonly owner?: Owner
  /** The record of the person or entity that it is about, whose dates may be printed on it. */
  readonly about?: object | undefined
  /** What it is called where its type alone does not say: the bank, the subsidiary. */
  readonly label?: string
}
