import { Readable } from 'node:stream'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { type Caller, callerOf, type Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { ClientRepository } from '../case-files/client.repository'
import type { ChangeService } from '../changes/change.service'
import type { DueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import { createFormAccess, externalClient, type LinkUse } from '../due-diligence/form-access'
import { about, fileOf, formIn } from '../due-diligence/form-file'
import type { LinkRepository } from '../due-diligence/link.repository'
import type { FileAnswer } from '../http/answer-file'
import type { RateLimits } from '../limits/rate-limits'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { WritePaper } from '../paper/paper-writer'
import { paperOf } from './form-paper'

type Dependencies = {
  readonly forms: DueDiligenceRepository
  readonly links: LinkRepository
  readonly clients: Pick<ClientRepository, 'named'>
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly changes: ChangeService
  readonly limits: Pick<RateLimits, 'countPaper'>
  readonly writePaper: WritePaper
  readonly now: () => Date
  readonly timeZone: string
}
export type DueDiligencePaperService = ReturnType<typeof createDueDiligencePaperService>

/** A form as a PDF, the same for staff and for its client (DDL-32). */
export function createDueDiligencePaperService(dependencies: Dependencies) {
  const { forms, clients, organisations, changes, limits, writePaper, timeZone } = dependencies
  const access = createFormAccess(dependencies)
  return {
    forStaff: (member: Member, id: string) => paper(member, callerOf(member), id),

    async byLink(use: LinkUse) {
      const link = await access.opened(use)
      return paper(link, externalClient(use), link.recordId)
    },
  }

  async function paper(scope: Scope, caller: Caller, id: string): Promise<FileAnswer> {
    await access.formOf(scope, id)
    await limits.countPaper(id)
    const form = await changes.writeUnreviewed(
      { scope, caller },
      async (session) => fileOf(await access.formOf(scope, id, session)),
      (file) => {
        const answer = formIn(file)
        return { file, event: { what: 'due diligence downloaded', ...about(answer), details: {} }, answer }
      },
    )
    const { companyId } = form.record
    const [documents, names, { name: firm }] = await Promise.all([
      forms.documents(scope, id),
      clients.named(scope, [companyId]),
      organisations.settings(scope),
    ])
    const companyName = names.get(companyId)?.name ?? ''
    const pdf = await writePaper(paperOf(form, { documents, companyName, firm, timeZone }))
    return {
      filename: texts.pdfName,
      type: 'application/pdf',
      size: pdf.length,
      disposition: 'attachment',
      whole: true,
      open: () => Readable.from([pdf]),
    }
  }
}
