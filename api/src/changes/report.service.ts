import { checkReport, type ReportFilters, reportsRemoved } from '@dossier/contract/change-report'
import type { Kind } from '@dossier/contract/kinds'
import type { HiddenChange, ReportedChange, VisibleChange } from '@dossier/contract/schemas/changes'
import { callerOf, type Member, may } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import type { ClientRepository } from '../case-files/client.repository'
import { presentSource } from '../case-files/present-record'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import { ensure, foundAssociated } from '../errors'
import type { ChangeListRepository } from './change-list.repository'
import type { ChangeListService } from './change-list.service'
import { daysAround, isReported, listedAt, viewOf } from './report'
import { permissionOf } from './view-permission'

type Dependencies = {
  readonly lists: Pick<ChangeListRepository, 'between' | 'removedClients' | 'withSources'>
  readonly clients: Pick<ClientRepository, 'named'>
  readonly changeLists: Pick<ChangeListService, 'presented'>
  readonly inTransaction: InTransaction
  readonly timeZone: string
}
export type ReportService = ReturnType<typeof createReportService>

/** The Audit Trail of a client: its changes of a period (CHG-66). */
export function createReportService({ lists, clients, changeLists, inTransaction, timeZone }: Dependencies) {
  return {
    /** Returns the changes of a client that fit, as the caller may see them; of a removed one too (GOV-22). */
    async report(member: Member, companyId: string, filters: ReportFilters) {
      const company = await companyNamed(member, companyId)
      const errors = checkReport(filters)
      ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
      const views = filters.type.map(viewOf)
      ensure(
        views.every((view) => may(member, permissionOf(view))),
        'forbidden',
      )
      const span = daysAround(filters)
      const listed = await Promise.all([...new Set(views)].map((view) => lists.between(member, view, companyId, span)))
      const actions = listed.flat().filter((action) => isReported(action, filters, timeZone))
      actions.sort((one, other) => listedAt(other).getTime() - listedAt(one).getTime())
      const entries = await withRemoved(member, actions, await changeLists.presented(member, actions))
      await remember(member, company, filters, entries.length)
      const { date_from, date_to, status } = filters
      return { company, period: { date_from, date_to }, statuses: [...status], entries }
    },
  }

  /** CHG-33: a removal with the records that it removes. */
  async function withRemoved(
    member: Member,
    actions: readonly Action[],
    entries: readonly (VisibleChange | HiddenChange)[],
  ): Promise<ReportedChange[]> {
    const removals = actions.filter((action) => rootOf(action).type === 'remove').map(({ id }) => id)
    const inFull = await lists.withSources(member, removals)
    return entries.map((entry) => {
      const removal = inFull.get(entry._id)
      if (!entry.visible || !removal) return entry
      const removed = removal.parts.filter(({ kind }) => reportsRemoved(kind as Kind))
      const states = new Map(removed.map((part) => [part.recordId, presentSource(part, member)]))
      return {
        ...entry,
        parts: entry.parts.map((part) => ({ ...part, sourceObjectState: states.get(part._id) })),
      }
    })
  }

  async function companyNamed(member: Member, id: string) {
    const named = (await clients.named(member, [id])).get(id) ?? (await lists.removedClients(member, [id])).get(id)
    const { _id, name, company_type } = foundAssociated(named)
    const type = company_type === 'account_holder' ? ('account_holder' as const) : ('corporate' as const)
    return { _id, name, company_type: type }
  }

  async function remember(
    member: Member,
    company: { readonly _id: string; readonly name: string },
    { date_from: from, date_to: to, section, type, status }: ReportFilters,
    changes: number,
  ) {
    await inTransaction(member.organisationId, callerOf(member), async ({ record }) =>
      record({
        what: 'changes reported',
        record: { kind: 'company', id: company._id, name: company.name },
        companyId: company._id,
        details: { from, to, sections: section, types: type, statuses: status, changes },
      }),
    )
  }
}
