import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Member } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { kindByName } from '../../platform/file-check/content-kind'
import type { KeptContent } from '../../platform/file-store/file-store'
import type { KeptAnswer } from '../../platform/http/answer-file'
import { freePath } from '../../platform/http/uploaded-file'
import { openNewFile } from '../../platform/new-file'
import type { JobContext } from '../context'

type Stamping = Pick<JobContext, 'inspect' | 'organisations' | 'now'>
type NamedContent = { readonly filename: string; readonly content: KeptContent }
type Stamped = {
  readonly stamped: Pick<KeptAnswer, 'size' | 'open' | 'whole'>
  /** Lets go of it where it is not read after all. */
  readonly close: () => Promise<void>
}

/**
 * A file as it is given to a member: with the watermark of the organisation, their name and the time across it, where
 * there is one. Throws 403 for a file that cannot be stamped, so that none goes out without.
 */
export async function withWatermark(ctx: Stamping, member: Member, file: NamedContent): Promise<Stamped> {
  const { filename, content } = file
  const { watermark } = await ctx.organisations.settings(member)
  if (watermark === '') return { stamped: content, close: async () => undefined }
  const at = ctx.now().toISOString().slice(0, 16).replace('T', ' ')
  const from = await freePath()
  const to = await freePath()
  try {
    const writer = await openNewFile(from)
    await pipeline(content.open(), writer)
    const text = `${watermark} - ${member.name} - ${at} UTC`
    const stamp = { what: 'stamp' as const, from, to, as: kindByName(filename) ?? 'pdf', text }
    const finding = await ctx.inspect(stamp, `reader ${member.userId}`)
    ensure(finding !== 'killed', 'unavailable')
    ensure(finding === 'fine', 'forbidden')
    const stamped = await open(to)
    const { size } = await stamped.stat()
    return {
      stamped: { size, open: () => stamped.createReadStream(), whole: true },
      close: () => stamped.close(),
    }
  } finally {
    // What is open is read to its end all the same.
    await rm(from, { force: true })
    await rm(to, { force: true })
  }
}
