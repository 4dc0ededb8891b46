import type { ClientSession } from 'mongodb'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { Link, LinkRepository } from './link.repository'

type Dependencies = {
  readonly links: Pick<LinkRepository, 'ofToken'>
  readonly caseFiles: Pick<CaseFileRepository, 'record'>
}
export type LiveLinks = ReturnType<typeof createLiveLinks>

/** Links whose form stands: one whose form or client was removed tells no more than one that never was. */
export const createLiveLinks = ({ links, caseFiles }: Dependencies) => ({
  /** Returns what a token opens; null for one that opens nothing. */
  async ofToken(token: string, session?: ClientSession): Promise<Link | null> {
    const link = await links.ofToken(token, session)
    return link && (await caseFiles.record(link, 'due_diligence_record', link.recordId, session)) ? link : null
  },
})
