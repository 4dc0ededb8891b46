import type { Attachment as AttachmentOnWire } from '@dossier/contract/office/schemas/attachments'

import type { Actor } from '../../platform/access/actor'
import type { NamedFile } from '../../trail/audit/altered-files'
import { platformChain } from '../../trail/audit/transaction'

/** What a file is attached to: a task or a ticket itself, or a message of it. */
export type Holder = { readonly kind: 'task' | 'ticket'; readonly id: string }

/** The chain that speaks of files of a task, of the caller's organisation, or of a ticket, which is the platform's. */
export const chainOf = (kind: Holder['kind'], { organisationId }: Pick<Actor, 'organisationId'>) =>
  kind === 'task' ? (organisationId ?? platformChain) : platformChain

/** A file that was uploaded, and what it is attached to; nothing until then (FIL-11). */
export type Attachment = {
  readonly id: string
  /** The chain that speaks of it: of an organisation, or of the platform for operators. */
  readonly chain: string
  readonly uploadedBy: string
  readonly filename: string
  readonly size: number
  readonly sha256: string
  readonly at: Date
  readonly holder: Holder | null
}

/** How warnings of altered files name it (GOV-40). */
export const namedAttachment = ({
  id,
  filename,
  sha256,
}: Pick<Attachment, 'id' | 'filename' | 'sha256'>): NamedFile => ({
  record: { kind: 'attachment', id, name: filename },
  companyId: null,
  file: sha256,
  sha256,
})

export const presentAttachment = ({ id, filename, size }: Attachment): AttachmentOnWire => ({
  id,
  filename,
  filesize: size,
})
