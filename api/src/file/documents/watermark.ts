import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { OrganisationRepository } from '../../people/organisations/organisation.repository'
import type { Member } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { kindByName } from '../../platform/file-check/content-kind'
import type { Inspector } from '../../platform/file-check/inspector'
import type { KeptContent } from '../../platform/file-store/file-store'
import type { FileAnswer } from '../../platform/http/answer-file'
import { freePath } from '../../platform/http/uploaded-file'
import { openNewFile } from '../../platform/new-file'

type Dependencies = {
  readonly inspect: Inspector['inspect']
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly now: () => Date
}
type Answered = Pick<FileAnswer, 'size' | 'open' | 'whole'>
export type WithWatermark = ReturnType<typeof watermarking>

/**
 * Returns what gives a file to a member: with the watermark of the organisation, their name and the time across it, where
 * there is one. Throws 403 for a file that cannot be stamped, so that none goes out without.
 */
export function watermarking({ inspect, organisations, now }: Dependencies) {
  return async function withWatermark(member: Member, filename: string, content: KeptContent): Promise<Answered> {
    const { watermark } = await organisations.settings(member)
    if (watermark === '') return content
    const at = now().toISOString().slice(0, 16).replace('T', ' ')
    const from = await freePath()
    const to = await freePath()
    try {
      const writer = await openNewFile(from)
      await pipeline(content.open(), writer)
      const text = `${watermark} - ${member.name} - ${at} UTC`
      const finding = await inspect({ what: 'stamp', from, to, as: kindByName(filename) ?? 'pdf', text })
      ensure(finding === 'fine', 'forbidden')
      const stamped = await open(to)
      const { size } = await stamped.stat()
      return { size, open: () => stamped.createReadStream(), whole: true }
    } finally {
      // What is open is read to its end all the same.
      await rm(from, { force: true })
      await rm(to, { force: true })
    }
  }
}
