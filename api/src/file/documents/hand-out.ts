import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { callerOf } from '../../platform/access/actor'
import { externalClient } from '../../platform/access/external-client'
import { DomainError, ensure, found } from '../../platform/errors'
import { mediaTypeOf } from '../../platform/file-check/content-kind'
import type { FileAnswer } from '../../platform/http/answer-file'
import { type Acting, actOf } from '../../trail/act'
import type { JobContext, VisitorContext } from '../context'
import { namedFile } from '../kept-files/named-file'
import { warnOfAlteredFiles } from '../kept-files/warn-of-altered-files'
import { contentOf } from '../kinds/file-facts'
import { type DocumentRead, memberOf, type ReadableFiles } from './readable-files'
import type { Holder } from './view-token-holder'
import { withWatermark } from './watermark'

/** A file of a document that is read, with the event that says so. */
type HandedOut = {
  readonly file: FileFacts | null | undefined
  readonly disposition: FileAnswer['disposition']
  readonly event: 'document viewed' | 'document downloaded'
  readonly read: DocumentRead
  readonly about: ReadableFiles['about']
}

/**
 * Gives a file to the holder of a view token, on the trail: to a member with the watermark of the organisation. 409 for one
 * whose content is not the one that was approved (GOV-40).
 */
export async function handOut(ctx: VisitorContext, holder: Holder, handed: HandedOut): Promise<FileAnswer> {
  const file = found(handed.file)
  const { filename, filesize: size } = file
  const sha256 = contentOf(file)
  const content = await ctx.fileStore.get(sha256)
  if (content === null) {
    await warnOfAlteredFiles(ctx, organisationOf(holder), [namedFile(file, handed.about)])
    throw new DomainError('altered-file')
  }
  ensure(await ctx.isClean({ sha256, open: content.open }), 'forbidden')
  const answer = { filename, type: mediaTypeOf(filename), disposition: handed.disposition }
  const { id, name, companyId } = handed.about
  const { organisationId } = organisationOf(holder)
  const by = 'link' in holder ? externalClient(ctx.visitor) : callerOf(memberOf(holder.actor))
  const putOnRecord = async () => {
    await actOf(ctx, { chain: organisationId, by }, async (acting) => recordReading(acting, handed, file))
    ctx.accessLog.note(
      { ...by, organisationId },
      { what: 'document', companyId, record: { kind: 'kyc_file', id, name } },
    )
  }
  if ('link' in holder) {
    await putOnRecord()
    return { ...answer, size, open: content.open }
  }
  const member = memberOf(holder.actor)
  const { stamped, close } = await withWatermark(ctx, member, { filename, content })
  try {
    await putOnRecord()
  } catch (error) {
    await close()
    throw error
  }
  return { ...answer, ...stamped }
}

const organisationOf = (holder: Holder) => ('link' in holder ? holder.link : memberOf(holder.actor))

function recordReading(
  { record }: Acting<JobContext>,
  { event, read: { action, snapshot }, about: { id, name, companyId } }: HandedOut,
  { serverName: file }: FileFacts,
) {
  record({
    what: event,
    record: { kind: 'kyc_file', id, name },
    companyId,
    details: { file, ...(action !== undefined && { action }), ...(snapshot !== undefined && { snapshot }) },
  })
}
