import { ensure, found } from '../../platform/errors'
import { mediaTypeOf } from '../../platform/file-check/content-kind'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { ActorContext } from '../context'
import { maySeeHolder } from './may-see-holder'

/** SUP-24: 404 for a file that the caller may not see, or that is attached to nothing. */
export async function getAttachment(ctx: ActorContext, id: string): Promise<FileAnswer> {
  const [attachment] = await ctx.attachments.byIds([id])
  const { filename, size, sha256, holder } = found(attachment)
  ensure(holder !== null && (await maySeeHolder(ctx, holder)), 'not-found')
  const { open } = found(await ctx.fileStore.get(sha256))
  ensure(await ctx.isClean({ sha256, open }), 'forbidden')
  return { filename, type: mediaTypeOf(filename), size, disposition: 'attachment', open }
}
