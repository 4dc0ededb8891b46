import { Readable } from 'node:stream'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { type Writer, writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { JobContext, LinkContext, MemberContext } from '../context'
import { externalClient, formOf, type LinkUse, openLink } from '../forms/form-access'
import { asStaff } from '../forms/form-authors'
import { about, fileOf, formIn } from '../forms/form-file'
import { paperOf } from './form-paper'

// A form as a PDF, the same for staff and for its client (DDL-32).

export const downloadByStaff = (ctx: MemberContext, id: string) => download(ctx, asStaff(ctx.member), id)

export async function downloadByLink(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use)
  return download(ctx, { scope: link, caller: externalClient(ctx.visitor) }, link.recordId)
}

async function download(ctx: JobContext, reader: Writer, id: string): Promise<FileAnswer> {
  const { scope } = reader
  await formOf(ctx, scope, id)
  await ctx.limits.countPaper(id)
  const form = await writeUnreviewed(
    ctx,
    reader,
    async (act) => fileOf(await formOf(act, scope, id)),
    (file) => {
      const answer = formIn(file)
      return { file, event: { what: 'due diligence downloaded', ...about(answer), details: {} }, answer }
    },
  )
  const { companyId } = form.record
  const [documents, names, { name: firm }] = await Promise.all([
    ctx.forms.documents(scope, id),
    ctx.clients.named(scope, [companyId]),
    ctx.organisations.settings(scope),
  ])
  const companyName = names.get(companyId)?.name ?? ''
  const pdf = await ctx.writePaper(paperOf(form, { documents, companyName, firm, timeZone: ctx.timeZone }))
  return {
    filename: texts.pdfName,
    type: 'application/pdf',
    size: pdf.length,
    disposition: 'attachment',
    whole: true,
    open: () => Readable.from([pdf]),
  }
}
