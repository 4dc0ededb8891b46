import { isDayState } from '@dossier/contract/file/former-state'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import type { FileSource } from '../case-files/file-source'
import type { MemberContext } from '../context'
import { formerFile } from './former-file'
import { isSeen, seesHistory } from './snapshot'

/**
 * Where a client's file is read: live, or in the state that a call names, a snapshot or a day. 404 for a snapshot of
 * another client as for an unknown one.
 */
export async function sourceOfClient(
  ctx: MemberContext,
  companyId: string,
  state: string | undefined,
): Promise<FileSource> {
  if (state === undefined) return liveSource(ctx)
  if (isDayState(state)) return asOf(ctx, companyId, state)
  const { snapshot, source } = await inSnapshot(ctx, state)
  ensure(snapshot.companyId === companyId, 'not-found')
  return source
}

/** Where a record is read in a former state of the file it is or was in. */
export async function sourceOfRecord(ctx: MemberContext, recordId: string, state: string): Promise<FileSource> {
  if (!isDayState(state)) return (await inSnapshot(ctx, state)).source
  const { fileHistory, earlierRecords, member } = ctx
  const companyId = (await fileHistory.clientOf(member, recordId)) ?? (await earlierRecords.clientOf(member, recordId))
  return asOf(ctx, found(companyId), state)
}

const liveSource = ({ clients, caseFiles: { record, ofKind, ofClient } }: MemberContext): FileSource => ({
  client: clients.get,
  record,
  ofKind,
  ofClient,
})

/** Throws 404 for a day in the future, and for one before the client was there. */
async function asOf(ctx: MemberContext, companyId: string, day: string): Promise<FileSource> {
  const { member, clients, fileHistory, earlierRecords, now, timeZone } = ctx
  ensure(may(member, 'view_document_history'), 'forbidden')
  ensure(day <= calendarDateOf(now(), timeZone), 'not-found')
  if (!seesHistory(member)) found(await clients.get(member, companyId))
  const [history, earlier] = await Promise.all([
    fileHistory.ofClient(member, companyId),
    earlierRecords.after(member, companyId, day),
  ])
  const file = found(formerFile({ history, earlier }, companyId, (at) => calendarDateOf(at, timeZone) <= day))
  const record = { kind: 'snapshot', id: `${companyId} ${day}`, name: day }
  ctx.accessLog.noteDaily(member, { what: 'snapshot', companyId, record })
  return file
}

/** A snapshot with the file in it. Throws 403 without the right to view any (SNP-09). */
async function inSnapshot({ member, clients, snapshots, frozenFiles, accessLog }: MemberContext, id: string) {
  ensure(may(member, 'view_document_history'), 'forbidden')
  const snapshot = found(await snapshots.get(member, id))
  ensure(isSeen(member, snapshot), 'not-found')
  if (!seesHistory(member)) found(await clients.get(member, snapshot.companyId))
  const { companyId, label } = snapshot
  accessLog.noteDaily(member, { what: 'snapshot', companyId, record: { kind: 'snapshot', id, name: label } })
  return { snapshot, source: frozenFiles.source(id) }
}
