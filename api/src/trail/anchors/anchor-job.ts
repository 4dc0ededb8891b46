import type { RecurringJob } from '../../platform/jobs/job'
import { type SigningContext, signHeads } from './sign-heads'
import { takeOutside } from './take-outside'

type AnchorContext = SigningContext & {
  /** Mails the anchor of a chain, where it is time and someone wants it. */
  readonly mailToAuditor: (chain: string) => Promise<void>
  readonly chains: { readonly all: () => Promise<readonly { readonly id: string }[]> }
}

const minuteMs = 60_000

/** Signs every head that moved, and takes the anchors outside, within an hour (GOV-33, GOV-42). What fails is tried again. */
export const anchorJob = (ctx: AnchorContext): RecurringJob => ({
  name: 'audit anchors',
  everyMs: 55 * minuteMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const failures: unknown[] = []
    for (const { id } of await ctx.chains.all()) {
      failures.push(...(await signHeads(ctx, id)))
      await ctx.mailToAuditor(id).catch((error: unknown) => failures.push(error))
      await extendLease()
    }
    failures.push(...(await takeOutside(ctx, extendLease)))
    if (failures.length > 0) throw failures[0]
  },
})

/**
 * Signs the heads of these chains at once and takes them outside, after an act that shall not be undone unseen. What a place
 * does not take stays due to it: the job goes on with it, so that nothing is thrown for it here.
 */
export async function anchorAtOnce(ctx: SigningContext, ...chains: readonly string[]) {
  const failures: unknown[] = []
  for (const chain of chains) failures.push(...(await signHeads(ctx, chain)))
  failures.push(...(await takeOutside(ctx)))
  for (const failure of failures) {
    ctx.log.warn(
      { fault: failure instanceof Error ? failure.message : 'unknown' },
      'an anchor could not be taken outside',
    )
  }
}
