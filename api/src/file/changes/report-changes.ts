import { checkReport, type ReportFilters, reportsRemoved } from '@dossier/contract/file/change-report'
import type { Kind } from '@dossier/contract/file/kinds'
import type { HiddenChange, ReportedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'
import { may } from '../../platform/access/actor'
import { ensure, foundAssociated } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { presentSource } from '../case-files/present-record'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import { clientsNamed, clientTypeOf } from './clients-named'
import { presentChanges } from './present-changes'
import { daysAround, isReported, listedAt, viewOf } from './report'
import { permissionOf } from './view-permission'

type ReportRequest = { readonly companyId: string; readonly filters: ReportFilters }

/** The Audit Trail of a client (CHG-66): its changes of a period that fit, as the caller may see them; of a removed one too (GOV-22). */
export async function reportChanges(ctx: MemberContext, { companyId, filters }: ReportRequest) {
  const company = await companyNamed(ctx, companyId)
  const errors = checkReport(filters)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  const actions = await reportedIn(ctx, companyId, filters)
  const entries = await withRemoved(ctx, actions, await presentChanges(ctx, actions))
  await recordReport(ctx, company, filters, entries.length)
  ctx.accessLog.note(ctx.member, { what: 'report', companyId })
  const { date_from, date_to, status } = filters
  return { company, period: { date_from, date_to }, statuses: [...status], entries }
}

async function companyNamed(ctx: MemberContext, id: string) {
  const { _id, name, company_type } = foundAssociated((await clientsNamed(ctx, [id])).get(id))
  return { _id, name, company_type: clientTypeOf(company_type) }
}

async function reportedIn({ changeLists, member, timeZone }: MemberContext, companyId: string, filters: ReportFilters) {
  const views = [...new Set(filters.type.map(viewOf))]
  ensure(
    views.every((view) => may(member, permissionOf(view))),
    'forbidden',
  )
  const span = daysAround(filters)
  const listed = await Promise.all(views.map((view) => changeLists.between(member, view, companyId, span)))
  const actions = listed.flat().filter((action) => isReported(action, filters, timeZone))
  return actions.sort((one, other) => listedAt(other).getTime() - listedAt(one).getTime())
}

/** CHG-33: a removal with the records that it removes. */
async function withRemoved(
  { changeLists, member }: MemberContext,
  actions: readonly Action[],
  entries: readonly (VisibleChange | HiddenChange)[],
): Promise<ReportedChange[]> {
  const removals = actions.filter((action) => rootOf(action).type === 'remove').map(({ id }) => id)
  const inFull = await changeLists.withSources(member, removals)
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

type NamedClient = { readonly _id: string; readonly name: string }

const recordReport = act(
  async (
    { record }: Acting<MemberContext>,
    { _id: id, name }: NamedClient,
    filters: ReportFilters,
    changes: number,
  ) => {
    const { date_from: from, date_to: to, section: sections, type: types, status: statuses } = filters
    const details = { from, to, sections, types, statuses, changes }
    record({ what: 'changes reported', record: { kind: 'company', id, name }, companyId: id, details })
  },
)
