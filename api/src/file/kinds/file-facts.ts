import type { FileFacts } from '@dossier/contract/platform/fields/field'

/** A file that arrived, as far as a record holds it. */
export type Attached = {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly originalSha256?: string
}

/** The facts of a file in its document. Its name in the store says which document and which content (GOV-16). */
export const fileFacts = (
  documentId: string,
  { name, size, sha256, originalSha256 }: Attached,
  at: Date,
): FileFacts => ({
  filename: name,
  serverName: `${documentId}-${sha256}`,
  filesize: size,
  uploadDate: at.toISOString(),
  ...(originalSha256 !== undefined && { originalSha256 }),
})

/** The SHA-256 of the content of a file. */
export const contentOf = ({ serverName }: FileFacts): string => serverName.slice(serverName.lastIndexOf('-') + 1)

/** The id of the document that a name in the store belongs to. */
export const documentIdIn = (serverName: string): string => serverName.slice(0, serverName.lastIndexOf('-'))
