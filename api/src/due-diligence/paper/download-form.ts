import { Readable } from 'node:stream'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { type Writer, writeUnreviewed } from '../../file/changes/write-unreviewed'
import { externalClient } from '../../platform/access/external-client'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { JobContext, LinkContext, MemberContext } from '../context'
import { formOf, type LinkUse, openLink } from '../forms/form-access'
import { asStaff } from '../forms/form-authors'
import { about, fileOf, formIn } from '../forms/form-file'
import { linkSender } from '../forms/link-sender'
import { paperOf } from './form-paper'

// A form as a PDF, the same for staff and for its client (DDL-32).

export const downloadByStaff = (ctx: MemberContext, id: string) =>
  download(ctx, { reader: asStaff(ctx.member), id, sender: ctx.member.organisationId })

export async function downloadByLink(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use)
  const { recordId: id } = link
  return download(ctx, { reader: { scope: link, caller: externalClient(ctx.visitor) }, id, sender: linkSender(id) })
}

type Download = { readonly reader: Writer; readonly id: string; readonly sender: string }

async function download(ctx: JobContext, { reader, id, sender }: Download): Promise<FileAnswer> {
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
  const paper = paperOf(form, { documents, companyName, firm, timeZone: ctx.timeZone })
  const pdf = await ctx.writePaper(paper, sender)
  ctx.accessLog.note({ ...reader.caller, ...scope }, { what: 'paper', ...about(form) })
  return {
    filename: texts.pdfName,
    type: 'application/pdf',
    size: pdf.length,
    disposition: 'attachment',
    whole: true,
    open: () => Readable.from([pdf]),
  }
}
