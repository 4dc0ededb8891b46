import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { limits } from '@dossier/contract/platform/limits'
import type { OrganisationRepository } from '../../people/organisations/organisation.repository'
import { type Member, may } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import type { ClientRepository, Ordering } from '../case-files/client.repository'
import type { FileSources } from '../case-files/file-source'
import type { ChangeService } from '../changes/change.service'
import { presentAction, presentFiled } from '../changes/present-action'
import type { NewClient } from '../kinds/company'
import { presentCompany, presentDashboard, presentIdentity, presentListItem } from './present-client'

type Dependencies = {
  clients: ClientRepository
  sources: FileSources
  organisations: OrganisationRepository
  changes: ChangeService
}
export type ClientService = ReturnType<typeof createClientService>

type Listing = {
  readonly search?: string | undefined
  readonly ordering: Ordering
  readonly page: number
  readonly filters: ClientFilters
}

export function createClientService({ clients, sources, organisations, changes }: Dependencies) {
  return {
    /** A page of 30 clients with how many there are in all (CLI-24). */
    async list(member: Member, { search, ordering, page, filters }: Listing) {
      const wanted = { text: search ?? '', filters }
      const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
      const listed = await clients.list(member, wanted, ordering, window, countOf(member, wanted))
      return { companies: listed.clients.map((client) => presentListItem(client, member)), count: listed.count }
    },

    /** DSH-43, at two reads of its own; of a snapshot where one is named. */
    async dashboard(member: Member, id: string, snapshotId?: string) {
      const source = await sources(member, id, snapshotId)
      if (!may(member, 'view_dashboard_tab'))
        return { companyData: presentIdentity(found(await source.client(member, id))) }
      const [client, accountNumbers] = await Promise.all([
        source.client(member, id),
        source.ofKind(member, 'account_number', id),
      ])
      return { companyData: presentDashboard(found(client), accountNumbers, member) }
    },

    /** Files the creation of a client (CLI-21, CLI-25). */
    async create(member: Member, input: NewClient) {
      const { record, action } = await changes.create(member, { kind: 'company', input })
      return {
        company: presentCompany({ record, openChanges: 1 }, member),
        action: presentAction(found(action), member),
      }
    },

    /** Requests the removal of a client with everything in its file (DSH-45); nothing goes before it is approved. */
    async remove(member: Member, id: string, asked: { rev?: number | undefined; note?: string | undefined }) {
      const { result } = await changes.remove(member, { kind: 'company', id, ...asked })
      return { result }
    },

    /** Proposes changed fields of a client (DSH-44). */
    async update(member: Member, id: string, edits: Readonly<Record<string, unknown>>) {
      const { actions } = await changes.update(member, { kind: 'company', id, edits })
      const client = found(await clients.get(member, id))
      return { companyData: presentCompany(client, member), ...presentFiled(actions, member) }
    },
  }

  /** Whole types are counted already; everything narrower is counted by the index. */
  function countOf(member: Member, { text, filters }: { text: string; filters: ClientFilters }) {
    const { company_type, ...narrower } = filters
    const narrowed = text.trim() !== '' || Object.values(narrower).some((value) => value && value !== 'all')
    if (narrowed) return undefined
    return async () => {
      const counts = await organisations.counts(member)
      return company_type ? counts[company_type] : counts.corporate + counts.account_holder
    }
  }
}
