import { noticeTexts } from '@dossier/contract/messages/notices'
import { type SourceName, sources } from '@dossier/screening'
import type { Caller } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import type { NoticeService } from '../notices/notice.service'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { UserRepository } from '../users/user.repository'

type Dependencies = {
  readonly organisations: Pick<OrganisationRepository, 'ids'>
  readonly users: Pick<UserRepository, 'active'>
  readonly notices: Pick<NoticeService, 'tell'>
  readonly inTransaction: InTransaction
}

const caller: Caller = { userId: null, name: 'Sanctions lists', type: 'SYSTEM', address: '' }

/** Returns what says to the administrators of every organisation that a list could not be had. */
export const tellingFailure =
  ({ organisations, users, notices, inTransaction }: Dependencies) =>
  async (source: SourceName, fault: string) => {
    const { name } = sources[source]
    for (const organisationId of await organisations.ids()) {
      await inTransaction(organisationId, caller, async (transaction) => {
        const administrators = (await users.active({ organisationId }, transaction.session)).filter(
          ({ type }) => type === 'ADMINISTRATOR',
        )
        const news = administrators.map(({ id }) => ({
          to: id,
          kind: 'list_failed' as const,
          text: noticeTexts.listFailed(name),
          link: '/organisation' as const,
        }))
        await notices.tell(transaction, ...news)
        transaction.record({
          what: 'sanctions list not downloaded',
          record: null,
          companyId: null,
          details: { list: name, fault },
        })
      })
    }
  }
