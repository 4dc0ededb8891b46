import type { LinkContext } from '../context'
import { formOfLink, type LinkUse, openLink } from './form-access'
import { linkKinds } from './link.repository'
import { presentParty } from './present-due-diligence'
import { presentWhole, readerFor, visibleForm } from './present-form'

/** DDL-74: the form behind a link. */
export async function openForm(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use)
  return presentWhole(ctx, link, await formOfLink(ctx, link), readerFor(ctx, 'link holder'))
}

/** DDL-75: what documents are asked for, and whose, behind either link. */
export async function openDocuments(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use, linkKinds)
  const form = await formOfLink(ctx, link)
  const reader = readerFor(ctx, 'link holder')
  const whole = await presentWhole(ctx, link, form, reader)
  return { ...whole, elements: visibleForm(reader, form).elements.map(presentParty) }
}
