import { found } from '../../platform/errors'
import type { LinkContext } from '../context'
import { liveLink } from './live-link'

/** What an external client is shown of the organisation behind a link (GOV-36). Not a use of the link. */
export async function organisationOfLink(ctx: LinkContext, token: string) {
  const link = found(await liveLink(ctx, token), 'invalid-link')
  const { name, mark, contact_text, privacy_text } = await ctx.organisations.settings(link)
  return { organisation: { name, mark, contact_text, privacy_text } }
}
