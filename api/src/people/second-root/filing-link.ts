import { ensure, found } from '../../platform/errors'
import type { JobContext } from '../context'
import { type Filing, presentFiling } from './filing'

type Link = { readonly filing_id: string; readonly token: string }

/** The filing that a link of an external confirmer opens. Opening it uses nothing up (GOV-20). */
export async function filingOfLink(
  { mailLinks, filings, now }: Pick<JobContext, 'mailLinks' | 'filings' | 'now'>,
  { filing_id, token }: Link,
): Promise<Filing> {
  const link = found(await mailLinks.find(token, 'confirm-decider'), 'invalid-link')
  ensure(link.userId === filing_id && link.usedAt === null && link.expiresAt > now(), 'invalid-link')
  const filing = found(await filings.byId(filing_id), 'invalid-link')
  ensure(filing.state === 'filed', 'invalid-link')
  return filing
}

/** What an external confirmer is asked to confirm. */
export async function getFilingOfLink(ctx: JobContext, link: Link) {
  const filing = await filingOfLink(ctx, link)
  const { name } = await ctx.organisations.settings(filing)
  return { filing: presentFiling(filing, name) }
}
