import type { RecurringJob } from '../../platform/jobs/job'
import type { LinkTokenRepository } from './link-token.repository'

const hourMs = 60 * 60 * 1000
const keptMs = 30 * 24 * hourMs

/** Forgets mailed links a month after they expired: until then a late click is answered that the link has expired. */
export const expiredLinksJob = (links: Pick<LinkTokenRepository, 'forgetExpired'>, now: () => Date): RecurringJob => ({
  name: 'expired links',
  everyMs: hourMs,
  leaseMs: 5 * 60_000,
  retryMs: () => hourMs,
  run: async () => links.forgetExpired(new Date(now().getTime() - keptMs)),
})
