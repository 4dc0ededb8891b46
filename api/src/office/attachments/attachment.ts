import type { Attachment as AttachmentOnWire } from '@dossier/contract/office/schemas/attachments'

/** What a file is attached to: a task itself or a message of it. */
export type Holder = { readonly kind: 'task'; readonly id: string }

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

export const presentAttachment = ({ id, filename, size }: Attachment): AttachmentOnWire => ({
  id,
  filename,
  filesize: size,
})
