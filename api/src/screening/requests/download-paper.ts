import { Readable } from 'node:stream'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { found } from '../../platform/errors'
import type { FileAnswer } from '../../platform/http/answer-file'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { nameOf, type Screening } from './screening'
import { ensureSeen } from './sight'
import { type Selected, writeScreeningPaper } from './write-screening-paper'

/** The result of a screening as a PDF to take along; who took it goes on record. */
export async function downloadPaper(ctx: MemberContext, { searchId, picked }: Selected): Promise<FileAnswer> {
  const screening = found(await ctx.screenings.bySearch(ctx.member, searchId))
  await ensureSeen(ctx, screening)
  const pdf = await writeScreeningPaper(ctx, screening, picked)
  await recordDownload(ctx, screening, picked)
  const { id, facts, companyId } = screening
  ctx.accessLog.note(ctx.member, { what: 'paper', companyId, record: { kind: 'screening', id, name: nameOf(facts) } })
  const open = () => Readable.from([pdf])
  const answer = { filename: texts.pdfName, type: 'application/pdf', size: pdf.length, open }
  return { ...answer, disposition: 'attachment', whole: true }
}

const recordDownload = act(
  async ({ record }: Acting<MemberContext>, { id, companyId, facts }: Screening, picked: number | undefined) =>
    record({
      what: 'sanction screening downloaded',
      record: { kind: 'screening', id, name: nameOf(facts) },
      companyId,
      details: { ...(picked !== undefined && { result: picked }) },
    }),
)
