import { externalClient } from '../../platform/access/external-client'
import type { LinkContext } from '../context'
import type { Form } from './form'
import { formOfLink, type LinkUse, openLink } from './form-access'
import { about } from './form-file'
import { type Link, linkKinds } from './link.repository'
import { presentParty } from './present-due-diligence'
import { presentWhole, readerFor, visibleForm } from './present-form'

/** DDL-74: the form behind a link. */
export async function openForm(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use)
  const form = await formOfLink(ctx, link)
  noteOpening(ctx, link, form)
  return presentWhole(ctx, link, form, readerFor(ctx, 'link holder'))
}

/** DDL-75: what documents are asked for, and whose, behind either link. */
export async function openDocuments(ctx: LinkContext, use: LinkUse) {
  const link = await openLink(ctx, use, linkKinds)
  const form = await formOfLink(ctx, link)
  noteOpening(ctx, link, form)
  const reader = readerFor(ctx, 'link holder')
  const whole = await presentWhole(ctx, link, form, reader)
  return { ...whole, elements: visibleForm(reader, form).elements.map(presentParty) }
}

/** GOV-46: the holder of a link has read a form. */
const noteOpening = ({ accessLog, visitor }: LinkContext, { organisationId }: Link, form: Form) =>
  accessLog.note({ ...externalClient(visitor), organisationId }, { what: 'questionnaire', ...about(form) })
