import { instantsOfDays } from '@dossier/contract/platform/dates'
import type { ByVisitor } from '../../platform/context'
import { found } from '../../platform/errors'
import type { FileAnswer } from '../../platform/http/answer-file'
import { keep } from '../../platform/http/uploaded-file'
import { zipped } from '../../platform/zip'
import { presentAccess } from '../../trail/accesses/list-accesses'
import { type Acting, act } from '../../trail/act'
import { chainOfClient } from '../../trail/anchors/anchor'
import type { Verdict } from '../../trail/audit/verdict'
import { verifyOwnTrail } from '../../trail/audit/verify-own-trail'
import type { MemberContext } from '../context'
import { type Contents, packed } from './pack'

/** Which part of the trail is exported: all of it, that of a client, or of some days, both included, by the office's calendar. */
type AuditExport = {
  readonly company_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Walks the trail, puts on record that it is exported, and makes a pack of it that proves itself to those who were handed
 * it (GOV-34). 404 where there is no event to export, 429 for an organisation that asks too often.
 */
export async function exportAudit(ctx: MemberContext & ByVisitor, wanted: AuditExport): Promise<FileAnswer> {
  found(await spanOf(ctx, wanted))
  const verdict = await verifyOwnTrail(ctx)
  await recordExport(ctx, wanted)
  ctx.accessLog.note(ctx.member, { what: 'pack', companyId: wanted.company_id ?? null })
  const contents = await contentsOf(ctx, wanted, verdict)
  const { exportedAt } = contents
  const filename = `audit-trail-${exportedAt.toISOString().slice(0, 10)}.zip`
  const zip = zipped(packed(contents), exportedAt)
  const { file, remove } = await keep(zip, { name: filename, type: 'application/zip' })
  return {
    filename,
    type: file.type,
    size: file.size,
    disposition: 'attachment',
    // Its name is gone as soon as it is open: nothing stays behind, whether it is read to its end or not.
    open: (range) => file.open(range).once('open', () => void remove()),
  }
}

async function* accessesOf({ accesses, accessLog, member }: MemberContext, companyId: string) {
  await accessLog.flush()
  for await (const access of accesses.ofClient(member.organisationId, companyId)) yield presentAccess(access)
}

const spanOf = ({ audit, member, timeZone }: MemberContext, { company_id: companyId, from, to }: AuditExport) =>
  audit.span(member.organisationId, { ...(companyId && { companyId }), at: instantsOfDays({ from, to }, timeZone) })

const daysOf = ({ from, to }: AuditExport) => ({ ...(from && { from }), ...(to && { to }) })

const recordExport = act(async ({ record }: Acting<MemberContext>, wanted: AuditExport) =>
  record({
    what: 'audit trail exported',
    record: null,
    companyId: wanted.company_id ?? null,
    details: daysOf(wanted),
  }),
)

/** What differs of other clients is none of the reader's business. */
const partOfVerdict = (whole: Verdict, companyId: string): Verdict => {
  const { altered_files: altered = [], differences = [], further, ...verdict } = whole
  const files = altered.filter(({ company_id }) => company_id === companyId)
  const ofClient = differences.filter(({ company_id }) => company_id === companyId || company_id === null)
  const isWhole = verdict.broken_at === undefined && files.length === 0
  return {
    ...verdict,
    ok: isWhole,
    ...(ofClient.length > 0 && { differences: ofClient }),
    ...(files.length > 0 && { altered_files: files }),
  }
}

async function contentsOf(ctx: MemberContext, wanted: AuditExport, verdict: Verdict): Promise<Contents> {
  const { audit, anchors, member, signer } = ctx
  const { company_id: companyId } = wanted
  const chain = member.organisationId
  const signed = [
    ...(await anchors.all(chain)),
    ...(companyId ? await anchors.all(chainOfClient(chain, companyId)) : []),
  ]
  const head = await audit.head(chain)
  const clientHead = companyId ? await audit.lastOf(chain, companyId) : null
  const { first, last, before } = found(await spanOf(ctx, wanted))
  const { name } = await ctx.organisations.settings(member)
  return {
    organisation: { id: chain, name },
    companyId: companyId ?? null,
    exportedAt: ctx.now(),
    head,
    clientHead,
    trail: companyId === undefined ? verdict : partOfVerdict(verdict, companyId),
    first: before + 1,
    events: audit.walk(chain, Math.min(last, head.sequence), { from: first, companyId }),
    changes: audit.changes(chain, companyId),
    namesByDigest: (digests) => audit.namesByDigest(chain, digests),
    changeNow: (id, after) => audit.changeNow(chain, id, after),
    anchors: signed,
    accesses: companyId === undefined ? undefined : accessesOf(ctx, companyId),
    viewer: member,
    signer,
  }
}
