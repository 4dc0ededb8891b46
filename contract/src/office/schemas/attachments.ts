import { z } from 'zod'
import { aFile } from '../../platform/endpoint'
import { anId, idOf, success } from '../../platform/schemas/shared'
import { officeLimits } from '../limits'
import { attachmentMessages } from '../messages'

/** A file of a task, a ticket or a message. */
export const attachment = z.object({ id: anId, filename: z.string(), filesize: z.int() })
export type Attachment = z.infer<typeof attachment>

const idsOf = (kind: string) => z.array(idOf(kind)).max(officeLimits.attachments, attachmentMessages.tooMany).readonly()

/** Uploaded for a task before, and attached to nothing yet (FIL-11). */
export const fileIds = idsOf('upload')
/** The same for a ticket. */
export const ticketFileIds = idsOf('ticket_upload')

/** SUP-23, TSK-20. */
export const uploadAttachment = {
  form: { fields: z.strictObject({}), file: 'required' as const },
  response: success({ fileId: anId }),
}

/** SUP-24. */
export const getAttachment = {
  query: z.strictObject({ id: idOf('attachment') }),
  response: aFile,
} as const
