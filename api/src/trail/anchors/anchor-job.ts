import type { RecurringJob } from '../../platform/jobs/job'
import type { Signer } from '../../platform/secrets/signing-key'
import type { AuditRepository } from '../audit/audit.repository'
import { type Anchor, anchorOf, chainOfClient, partOf } from './anchor'
import type { AnchorRepository } from './anchor.repository'

/** Takes the anchors of one round out of the product. */
export type AnchorTarget = (anchors: readonly Anchor[]) => Promise<void>
/** Returns an anchor with the time stamp of an authority. */
export type Stamp = (anchor: Anchor) => Promise<Anchor>

type Dependencies = {
  readonly chains: { readonly all: () => Promise<readonly { readonly id: string }[]> }
  readonly audit: Pick<AuditRepository, 'head' | 'clientHeads'>
  readonly anchors: Pick<AnchorRepository, 'add' | 'outsideUpTo' | 'markOutside'>
  readonly signer: Signer
  readonly stamp: Stamp | undefined
  readonly targets: readonly AnchorTarget[]
  readonly now: () => Date
}

const hourMs = 60 * 60_000
const minuteMs = 60_000

/**
 * Signs the head of every chain, and of every client's part that moved since, and takes them outside (GOV-33), a little more
 * often than daily. What fails keeps nothing
 * else back, and the round is made again after some minutes.
 */
export const anchorJob = ({ chains, audit, anchors, signer, stamp, targets, now }: Dependencies): RecurringJob => ({
  name: 'audit anchors',
  everyMs: 23 * hourMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const failures: unknown[] = []
    const signed: Anchor[] = []
    for (const { id } of await chains.all()) {
      const head = await audit.head(id)
      if (head.sequence === 0) continue
      const plain = anchorOf(id, head, now(), signer)
      const anchor = stamp
        ? await stamp(plain).catch((error: unknown) => {
            failures.push(error)
            return plain
          })
        : plain
      const since = await anchors.outsideUpTo(id, signer.publicKey)
      const clients = await audit.clientHeads(id, since, head.sequence)
      const ofClients = [...clients].map(
        ([client, last]) =>
          () =>
            anchorOf(chainOfClient(id, client), last, now(), signer),
      )
      for (const one of [() => anchor, ...ofClients]) {
        const each = one()
        await anchors.add(each)
        signed.push(each)
        if (signed.length % 500 === 0) await extendLease()
      }
      await extendLease()
    }
    for (const outcome of await Promise.allSettled(targets.map((target) => target(signed)))) {
      if (outcome.status === 'rejected') failures.push(outcome.reason)
    }
    if (failures.length > 0) throw failures[0]
    const whole = signed.filter((anchor) => partOf(anchor).companyId === undefined)
    await anchors.markOutside(whole.map(({ organisation_id }) => organisation_id))
  },
})
