import { limits } from '@dossier/contract/limits'
import { type Member, may } from '../access/actor'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ChangeCount, ChangeOrdering, ClientRepository } from '../case-files/client.repository'
import { presentSource } from '../case-files/present-record'
import { seesSections } from '../case-files/visibility'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import { ensure, found, foundAssociated } from '../errors'
import { companyTypeOf, nameOfClient } from '../kinds/company'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { FormerDeciderRepository } from '../users/former-decider.repository'
import type { UserRepository } from '../users/user.repository'
import type { ChangeService } from './change.service'
import type { ChangeListRepository, ListedView } from './change-list.repository'
import { namesIn, peopleWithMarks, withMarks } from './marked-names'
import { peopleFor } from './people-for'
import { presentChange, presentNamed, presentPartInFull, presentVisible } from './present-action'
import { uboChangesOf } from './ubo-changes'
import { permissionOf } from './view-permission'

type Dependencies = {
  lists: ChangeListRepository
  clients: ClientRepository
  caseFiles: CaseFileRepository
  organisations: OrganisationRepository
  users: UserRepository
  formers: FormerDeciderRepository
  changes: ChangeService
}
export type ChangeListService = ReturnType<typeof createChangeListService>

const countOf: Readonly<Record<ListedView, ChangeCount>> = {
  forConfirmation: 'open_changes',
  forHistory: 'handled_changes',
}

export function createChangeListService({
  lists,
  clients,
  caseFiles,
  organisations,
  users,
  formers,
  changes,
}: Dependencies) {
  return {
    /** A page of changes, newest first, over all clients or of one (NTF-12). */
    async page(member: Member, view: ListedView, { companyId, offset, limit }: PageOf) {
      const [actions, count] = await Promise.all([
        lists.page(member, view, companyId, offset ?? 0, limit ?? limits.notificationPageSize),
        this.count(member, view, companyId),
      ])
      return { notifications: await presented(member, actions), count: count.count }
    },

    /** NTF-14. The changes of a client that was removed stay listed (GOV-22). */
    async count(member: Member, view: ListedView, companyId: string | undefined) {
      if (companyId) {
        const client = await clients.get(member, companyId)
        if (client) return { count: view === 'forConfirmation' ? client.openChanges : client.handledChanges }
        foundAssociated((await lists.removedClients(member, [companyId])).get(companyId))
        return { count: await lists.count(member, view, companyId) }
      }
      const counts = await organisations.counts(member)
      return { count: view === 'forConfirmation' ? counts.open : counts.handled }
    },

    /** Clients with the number of their changes (NTF-11). */
    async byClient(member: Member, view: ListedView, { search, ordering, page }: ByClient) {
      const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
      const found = await clients.withChanges(member, countOf[view], search ?? '', ordering, window)
      return {
        data: found.clients.map(({ record, openChanges, handledChanges }) => ({
          _id: record.id,
          name: nameOfClient(record),
          company_type: companyTypeOf(record),
          createdAt: String(record.facts.createdAt),
          changesCount: view === 'forConfirmation' ? openChanges : handledChanges,
        })),
        count: found.count,
      }
    },

    /** Changes as their reader may see them. */
    presented,

    /** One change in full, with the record as it stood when it was filed (CHG-62). */
    async detail(member: Member, id: string) {
      const action = await ofView(member, id)
      const [company, { people, shared }, read, ubos] = await Promise.all([
        companyOf(member, action),
        everybody(member, [action]),
        lists.readBy(member.userId, [id]),
        uboChangesOf(caseFiles, member, action),
      ])
      const shown = presentVisible(withMarks(action, shared), member, { company, people, read: read.has(id) })
      return {
        notification: {
          ...shown,
          sourceObjectState: presentSource(rootOf(action), member),
          parts: action.parts.map((part) => presentPartInFull(part, member)),
          ...ubos,
        },
        company: { ...company, company_type: companyType(company.company_type) },
      }
    },

    async markRead(member: Member, id: string) {
      await ofView(member, id)
      await lists.markRead(member.userId, id)
      return {}
    },

    /** CHG-65 with what goes along, and the mark that a later approval compares (GOV-11). */
    async affected(member: Member, id: string) {
      const { related, removed, affectedRev } = await changes.affected(member, id)
      return {
        relatedChanges: await presented(member, related),
        records: removed.map(presentNamed),
        affected_rev: affectedRev,
      }
    },
  }

  /** A change in a list its reader may see and a section they may view; the others are 404 and 403. */
  async function ofView(member: Member, id: string): Promise<Action> {
    const action = await caseFiles.action(member, id)
    ensure(may(member, permissionOf(action.closing ? 'forHistory' : 'forConfirmation')), 'forbidden')
    ensure(seesSections(member, action.sections), 'forbidden')
    return action
  }

  async function presented(member: Member, actions: readonly Action[]) {
    if (actions.length === 0) return []
    const [companies, { people, shared }, read] = await Promise.all([
      companiesOf(member, actions),
      everybody(member, actions),
      lists.readBy(
        member.userId,
        actions.map(({ id }) => id),
      ),
    ])
    return actions.map((action) =>
      presentChange(withMarks(action, shared), member, {
        company: found(companies.get(action.companyId)),
        people,
        read: read.has(action.id),
      }),
    )
  }

  /** Who there is to decide, and which names two accounts bear (GOV-30). */
  async function everybody(member: Member, actions: readonly Action[]) {
    const people = await peopleFor({ users, formers }, member, actions)
    const shared = await users.sharedNames(member, namesIn(actions, people))
    return { people: shared.size === 0 ? people : peopleWithMarks(people, shared), shared }
  }

  /** The clients of actions by id; those that were removed as their last change knew them (GOV-22). */
  async function companiesOf(member: Member, actions: readonly Action[]) {
    const ids = new Set(actions.map(({ companyId }) => companyId))
    const named = await clients.named(member, [...ids])
    const gone = [...ids].filter((id) => !named.has(id))
    return new Map([...named, ...(await lists.removedClients(member, gone))])
  }

  async function companyOf(member: Member, action: Action) {
    return found((await companiesOf(member, [action])).get(action.companyId))
  }
}

type PageOf = { companyId?: string | undefined; offset?: number | undefined; limit?: number | undefined }
type ByClient = { search?: string | undefined; ordering: ChangeOrdering; page: number }

const companyType = (type: string) => (type === 'account_holder' ? ('account_holder' as const) : ('corporate' as const))
