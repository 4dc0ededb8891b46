import { exemptionsIn, openDemands } from '@dossier/contract/file/completeness/not-applicable'
import { demandedItems, type ProgressSection, requiredItems } from '@dossier/contract/file/completeness/progress'
import { foundAssociated } from '../../platform/errors'
import { presentMarks } from '../case-files/present-record'
import type { MemberContext } from '../context'
import { completenessFile } from '../kinds/completeness-file'
import { sourceOfClient } from '../snapshots/former-states'
import { openedBy } from './present-client'

/** Of which client, and in which state of its file: live where none is named. */
type Reading = { readonly companyId: string; readonly state?: string | undefined }

/** What is missing and may be said not to apply, and what was said so, in the sections that the member may open (WRK-20). */
export async function listNotApplicable(ctx: MemberContext, { companyId, state }: Reading) {
  const { member } = ctx
  const source = await sourceOfClient(ctx, companyId, state)
  const records = await source.ofClient(member, companyId)
  foundAssociated(records.records.get(companyId))
  const file = completenessFile(records, companyId)
  const opened = openedBy(member)
  const sections = <T>(of: Partial<Record<ProgressSection, T>>) =>
    (Object.entries(of) as [ProgressSection, T][]).filter(([section]) => opened.has(section))
  return {
    open: sections(requiredItems(file)).flatMap(([section, items]) =>
      items.flatMap((item) => openDemands(file, item)).map((open) => ({ section, ...open })),
    ),
    not_applicable: sections(demandedItems(file)).flatMap(([section, items]) =>
      exemptionsIn(file, section, items).map((exemption) => {
        const record = foundAssociated(records.records.get(exemption._id))
        const { pending_action } = presentMarks(record, member)
        return { section, ...exemption, rev: record.rev, pending_action }
      }),
    ),
  }
}
