import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { News } from '../../people/notices/notice'
import { tell } from '../../people/notices/tell'
import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import { type Acting, actOf } from '../../trail/act'
import type { NamedFile } from '../../trail/audit/altered-files'
import type { JobContext } from '../context'

const by: Caller = { userId: null, name: 'Check of files', type: 'SYSTEM', address: '' }

/** Warns of files that are not what was approved (GOV-40): in the log, and the administrators of their organisation, of each once a day. */
export async function warnOfAlteredFiles(ctx: JobContext, { organisationId }: Scope, files: readonly NamedFile[]) {
  if (files.length === 0) return
  ctx.log.error(
    { organisation: organisationId, files: files.map(({ file }) => file) },
    'files are not what was approved',
  )
  await actOf(ctx, { chain: organisationId, by }, async (acting) => {
    const today = calendarDateOf(acting.at, acting.timeZone)
    const idOf = ({ file }: NamedFile) => `${organisationId} ${file} ${today}`
    const sent = await acting.sentFileWarnings.sentOf(files.map(idOf), acting.session)
    const unsent = files.filter((file) => !sent.has(idOf(file)))
    const [first] = unsent
    if (first === undefined) return
    const scope = { organisationId }
    const administrators = (await acting.users.active(scope, acting.session)).filter(
      ({ type }) => type === 'ADMINISTRATOR',
    )
    const text = unsent.length === 1 ? await textOf(acting, scope, first) : noticeTexts.filesAltered(unsent.length)
    const clients = new Set(unsent.map(({ companyId }) => companyId))
    const companyId = clients.size === 1 ? first.companyId : null
    const link: News['link'] = companyId === null ? '/audit' : `/${companyId}/audit`
    await tell(acting, ...administrators.map(({ id }) => ({ to: id, kind: 'file_altered' as const, text, link })))
    await acting.sentFileWarnings.add(scope, unsent.map(idOf), acting.at, acting.session)
    acting.record({
      what: 'altered files found',
      record: unsent.length === 1 ? first.record : null,
      companyId,
      details: { files: unsent.map(({ file }) => file), people: administrators.length },
    })
  })
}

async function textOf({ clients }: Acting<JobContext>, scope: Scope, { record, companyId }: NamedFile) {
  const client = companyId === null ? undefined : (await clients.named(scope, [companyId])).get(companyId)
  return noticeTexts.fileAltered(record.name, client?.name ?? 'a removed client')
}
