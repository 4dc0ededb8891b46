import { found } from '../platform/errors'
import type { OpenProduct } from './open-product'

/** The tokens of a form's links, as its client has them of the mail: answers show them to no one who approves forms (GOV-43). */
export async function linksOf({ context }: Pick<OpenProduct, 'context'>, organisationId: string, formId: string) {
  const links = (await context.formLinks.ofRecords({ organisationId }, [formId]))(formId)
  return { token: found(links.form).token, documentsToken: found(links.documents).token }
}
