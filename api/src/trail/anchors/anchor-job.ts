import type { RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import { type Anchor, anchorOf, chainOfClient, partOf } from './anchor'

/** Takes the anchors of one round out of the product. */
export type AnchorTarget = (anchors: readonly Anchor[]) => Promise<void>
/** Adds the time stamp of an authority. */
export type Stamp = (anchor: Anchor) => Promise<Anchor>

type AnchorContext = Pick<JobContext, 'audit' | 'anchors' | 'signer' | 'now'> & {
  readonly chains: { readonly all: () => Promise<readonly { readonly id: string }[]> }
  readonly stamp: Stamp | undefined
  readonly targets: readonly AnchorTarget[]
}

const hourMs = 60 * 60_000
const minuteMs = 60_000
const leaseExtendedEvery = 500

/**
 * Signs the head of every chain, and of every client's part that moved since, and takes them outside (GOV-33), a little more
 * often than daily. What fails keeps nothing else back, and the round is made again after some minutes.
 */
export const anchorJob = (ctx: AnchorContext): RecurringJob => ({
  name: 'audit anchors',
  everyMs: 23 * hourMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const failures: unknown[] = []
    const signed: Anchor[] = []
    for (const { id } of await ctx.chains.all()) {
      for await (const anchor of anchorsOf(ctx, id, failures)) {
        await ctx.anchors.add(anchor)
        signed.push(anchor)
        if (signed.length % leaseExtendedEvery === 0) await extendLease()
      }
      await extendLease()
    }
    for (const outcome of await Promise.allSettled(ctx.targets.map((target) => target(signed)))) {
      if (outcome.status === 'rejected') failures.push(outcome.reason)
    }
    if (failures.length > 0) throw failures[0]
    const whole = signed.filter((anchor) => partOf(anchor).companyId === undefined)
    await ctx.anchors.markOutside(whole.map(({ organisation_id }) => organisation_id))
  },
})

/** The anchor of a chain, with a time stamp where one is to be had, then those of the clients that moved since. */
async function* anchorsOf(ctx: AnchorContext, chain: string, failures: unknown[]): AsyncIterable<Anchor> {
  const { audit, anchors, signer, stamp, now } = ctx
  const head = await audit.head(chain)
  if (head.sequence === 0) return
  const plain = anchorOf(chain, head, now(), signer)
  const anchor = stamp
    ? await stamp(plain).catch((error: unknown) => {
        failures.push(error)
        return plain
      })
    : plain
  const since = await anchors.outsideUpTo(chain, signer.publicKey)
  const clients = await audit.clientHeads(chain, since, head.sequence)
  yield anchor
  for (const [client, last] of clients) yield anchorOf(chainOfClient(chain, client), last, now(), signer)
}
