import type { OrganisationRepository } from '../../people/organisations/organisation.repository'
import { callerOf, type Member } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import type { FileAnswer } from '../../platform/http/answer-file'
import { keep } from '../../platform/http/uploaded-file'
import type { Signer } from '../../platform/secrets/signing-key'
import { chainOfClient } from '../../trail/anchors/anchor'
import type { AnchorRepository } from '../../trail/anchors/anchor.repository'
import type { AuditRepository } from '../../trail/audit/audit.repository'
import type { InTransaction } from '../../trail/audit/transaction'
import type { Verdict } from '../../trail/audit/verify-chain'
import { packed } from './pack'
import { zipped } from './zip'

type Dependencies = {
  readonly audit: AuditRepository
  readonly anchors: AnchorRepository
  readonly trail: { readonly verify: (member: Member) => Promise<Verdict> }
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly signer: Signer
  readonly inTransaction: InTransaction
  readonly now: () => Date
}
export type EvidenceService = ReturnType<typeof createEvidenceService>

/** What of the trail is asked for: all of it, that of a client, or of some days, both included, in UTC. */
type Asked = {
  readonly company_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Makes packs of the trail that prove themselves to those who were handed them (GOV-34). */
export function createEvidenceService(dependencies: Dependencies) {
  const { audit, anchors, trail, organisations, signer, inTransaction, now } = dependencies

  return {
    /**
     * Walks the trail, puts on record that it is exported, and packs it. Throws 404 where there is no event to export,
     * 429 for an organisation that asks too often.
     */
    async export(member: Member, { company_id: companyId, from, to }: Asked): Promise<FileAnswer> {
      const chain = member.organisationId
      const part = { ...(companyId && { companyId }), ...(from && { from }), ...(to && { to }) }
      found(await audit.span(chain, part))
      const verdict = await trail.verify(member)
      await inTransaction(chain, callerOf(member), async ({ record }) =>
        record({
          what: 'audit trail exported',
          record: null,
          companyId: companyId ?? null,
          details: { ...(from && { from }), ...(to && { to }) },
        }),
      )
      const signed = [
        ...(await anchors.all(chain)),
        ...(companyId ? await anchors.all(chainOfClient(chain, companyId)) : []),
      ]
      const head = await audit.head(chain)
      const clientHead = companyId ? await audit.lastOf(chain, companyId) : null
      const { first, last, before } = found(await audit.span(chain, part))
      const { name } = await organisations.settings(member)
      const exportedAt = now()
      const entries = packed({
        organisation: { id: chain, name },
        companyId: companyId ?? null,
        exportedAt,
        head,
        clientHead,
        trail: verdict,
        first: before + 1,
        events: audit.walk(chain, Math.min(last, head.sequence), { from: first, companyId }),
        changes: audit.changes(chain, companyId),
        changeNow: (id, after) => audit.changeNow(chain, id, after),
        anchors: signed,
        viewer: member,
        signer,
      })
      const filename = `audit-trail-${exportedAt.toISOString().slice(0, 10)}.zip`
      const { file, remove } = await keep(zipped(entries, exportedAt), { name: filename, type: 'application/zip' })
      return {
        filename,
        type: file.type,
        size: file.size,
        disposition: 'attachment',
        // Its name is gone as soon as it is open: nothing stays behind, whether it is read to its end or not.
        open: (range) => file.open(range).once('open', () => void remove()),
      }
    },
  }
}
