import { warnOfAlteredFiles } from '../../file/kept-files/warn-of-altered-files'
import { DomainError, ensure, found } from '../../platform/errors'
import { mediaTypeOf } from '../../platform/file-check/content-kind'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { ActorContext } from '../context'
import { namedAttachment } from './attachment'
import { maySeeHolder } from './may-see-holder'

/**
 * SUP-24: 404 for a file that the caller may not see, or that is attached to nothing; 409 for one whose content is not what
 * was uploaded (GOV-40).
 */
export async function getAttachment(ctx: ActorContext, id: string): Promise<FileAnswer> {
  const [attachment] = await ctx.attachments.byIds([id])
  const { chain, filename, size, sha256, holder } = found(attachment)
  ensure(holder !== null && (await maySeeHolder(ctx, holder)), 'not-found')
  const content = await ctx.fileStore.get(sha256)
  if (content === null) {
    await warnOfAlteredFiles(ctx, { organisationId: chain }, [namedAttachment({ id, filename, sha256 })])
    throw new DomainError('altered-file')
  }
  const { open } = content
  ensure(await ctx.isClean({ sha256, open }), 'forbidden')
  return { filename, type: mediaTypeOf(filename), size, disposition: 'attachment', open }
}
