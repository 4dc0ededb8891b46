import { mayChangeAnswers } from '@dossier/contract/due-diligence-editability'
import { limits } from '@dossier/contract/limits'
import type { Invitee } from '@dossier/contract/schemas/due-diligence-invitations'
import type { Member } from '../access/actor'
import type { ClientRepository } from '../case-files/client.repository'
import type { DueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import { nameOfClient } from '../kinds/company'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { InvitationRepository } from './invitation.repository'

type Dependencies = {
  readonly clients: Pick<ClientRepository, 'list'>
  readonly organisations: Pick<OrganisationRepository, 'counts'>
  readonly forms: Pick<DueDiligenceRepository, 'ofClients'>
  readonly invitations: Pick<InvitationRepository, 'addresses'>
}
type Asked = { readonly search?: string | undefined; readonly page?: number | undefined }
type KnownForm = Awaited<ReturnType<DueDiligenceRepository['ofClients']>>[number]

export type ListInvitees = ReturnType<typeof listingInvitees>

/** Returns how staff find the clients whom they may ask for a form: a page by name, with what each has already. */
export const listingInvitees =
  ({ clients, organisations, forms, invitations }: Dependencies) =>
  async (member: Member, { search = '', page = 1 }: Asked) => {
    const wanted = { text: search, filters: { company_type: 'corporate' as const } }
    const size = limits.campaignPageSize
    const listed = await clients.list(
      member,
      wanted,
      { key: 'name', direction: 'asc' },
      { skip: (page - 1) * size, limit: size },
      search.trim() === '' ? async () => (await organisations.counts(member)).corporate : undefined,
    )
    const ids = listed.clients.map(({ record }) => record.id)
    const [known, addresses] = await Promise.all([forms.ofClients(member, ids), invitations.addresses(member, ids)])
    return {
      clients: listed.clients.map(({ record }): Invitee => {
        const own = known.filter(({ companyId }) => companyId === record.id)
        return {
          _id: record.id,
          name: nameOfClient(record),
          email: addresses.get(record.id) ?? null,
          open_form: presentOpen(own.findLast(({ facts }) => mayChangeAnswers(facts, 'client'))),
          last_form_at: own.at(-1)?.facts.createdAt ?? null,
        }
      }),
      count: listed.count,
    }
  }

const presentOpen = (form: KnownForm | undefined): Invitee['open_form'] =>
  form === undefined
    ? null
    : { _id: form.id, label: form.facts.comment, status: form.facts.status, createdAt: form.facts.createdAt }
