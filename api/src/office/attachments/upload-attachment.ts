import { attachmentMessages } from '@dossier/contract/office/messages'
import { ensure } from '../../platform/errors'
import { kindByName } from '../../platform/file-check/content-kind'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import { type Acting, act } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { ActorContext } from '../context'

/** FIL-01: of these kinds, and at most 10 MB. */
const accepts = ['pdf', 'png'] as const

/** Keeps a file for 24 hours, until a task, a ticket or a message takes it (TSK-20, SUP-23, FIL-11). */
export async function uploadAttachment(ctx: ActorContext, file: UploadedFile) {
  const kind = kindByName(file.name)
  ensure(kind === 'pdf' || kind === 'png', 'unsupported-type', { message: attachmentMessages.wrongType })
  const chain = ctx.actor.organisationId ?? platformChain
  const { name, size, sha256, ...content } = await ctx.acceptFile({ accepts }, file, chain)
  await ctx.fileStore.put({ size, sha256, ...content })
  return { fileId: await keepUpload(ctx, { chain, filename: name, size, sha256 }) }
}

type Kept = { readonly chain: string; readonly filename: string; readonly size: number; readonly sha256: string }

const keepUpload = act(async (ctx: Acting<ActorContext>, kept: Kept) => {
  const { attachments, actor, newId, at, session, record } = ctx
  const id = newId()
  await attachments.insert({ ...kept, id, uploadedBy: actor.userId, at, holder: null }, session)
  record({
    what: 'attachment uploaded',
    record: { kind: 'attachment', id, name: kept.filename },
    companyId: null,
    details: { sha256: kept.sha256 },
  })
  return id
})
