import { type Kind, kinds } from '@dossier/contract/file/kinds'
import type { Member } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { presentRecord } from '../case-files/present-record'
import { ensureMay } from '../case-files/rights'
import type { MemberContext } from '../context'
import type { CaseFile } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'
import type { KindModule } from '../kinds/kind'
import { answerFile } from './answer-file'
import { presentVisible } from './present-visible'

/** A record under its kind's key, with its related records. 403 where its section may not be viewed. */
export async function getRecord(ctx: MemberContext, { kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { member, caseFiles } = ctx
  const record = found(await caseFiles.record(member, kind, id))
  ensureMay(member, 'view', record)
  ctx.accessLog.noteDaily(member, { what: 'file', companyId: record.companyId })
  const file = await answerFile(ctx, record)
  const related = kindOf(kind).related?.(record, file) ?? {}
  return { [kinds[kind].responseKey]: presentRecord(record, file, member), ...presentRelated(related, file, member) }
}

type Related = ReturnType<NonNullable<KindModule['related']>>

/** As far as the member may see them: lists, and null for one record that they may not. */
const presentRelated = (related: Related, file: CaseFile, member: Member) =>
  Object.fromEntries(
    Object.entries(related).map(([key, given]) => {
      const shown = presentVisible([given ?? []].flat(), file, member)
      return [key, Array.isArray(given) ? shown : (shown[0] ?? null)]
    }),
  )
