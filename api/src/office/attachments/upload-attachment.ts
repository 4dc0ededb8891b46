import { attachmentMessages } from '@dossier/contract/office/messages'
import { ensure } from '../../platform/errors'
import { kindByName } from '../../platform/file-check/content-kind'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import { type Acting, act, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import { chainOf, type Holder } from './attachment'

/** FIL-01: of these kinds, and at most 10 MB. */
const accepts = ['pdf', 'png'] as const

/** Keeps a file of the caller's organisation for 24 hours, until a task or a message of one takes it (TSK-20, FIL-11). */
export const uploadTaskFile = async (ctx: ActorContext, file: UploadedFile) =>
  keepOwn(ctx, await acceptedFile(ctx, file, 'task'))

/** The same for a ticket, which is no organisation's (SUP-23). */
export const uploadTicketFile = async (ctx: ActorContext, file: UploadedFile) =>
  keepOfPlatform(ctx, await acceptedFile(ctx, file, 'ticket'))

type Kept = { readonly chain: string; readonly filename: string; readonly size: number; readonly sha256: string }

async function acceptedFile(ctx: ActorContext, file: UploadedFile, holder: Holder['kind']): Promise<Kept> {
  const chain = chainOf(holder, ctx.actor)
  const kind = kindByName(file.name)
  ensure(kind === 'pdf' || kind === 'png', 'unsupported-type', { message: attachmentMessages.wrongType })
  const { name, size, sha256, ...content } = await ctx.acceptFile({ accepts }, file, chain)
  await ctx.fileStore.put({ size, sha256, ...content })
  return { chain, filename: name, size, sha256 }
}

async function keepUpload(ctx: Acting<ActorContext>, kept: Kept) {
  const { attachments, actor, newId, at, session, record } = ctx
  const id = newId()
  await attachments.insert({ ...kept, id, uploadedBy: actor.userId, at, holder: null }, session)
  record({
    what: 'attachment uploaded',
    record: { kind: 'attachment', id, name: kept.filename },
    companyId: null,
    details: { sha256: kept.sha256 },
  })
  return { fileId: id }
}

const keepOwn = act(keepUpload)
const keepOfPlatform = platformAct(keepUpload)
