import type { CommandDef } from 'citty'
import { type VerifiedChain, verifyTrails } from '../people/operator/verify-trails'
import type { Anchor } from '../trail/anchors/anchor'
import { readAnchors } from '../trail/anchors/anchor-file'
import type { WithProduct } from './opened'

export const verifyAuditCommand = (withProduct: WithProduct, print: (text: string) => void): CommandDef => ({
  meta: { description: 'Checks that no event of any audit trail was changed, and that files hold what was approved' },
  args: {
    anchors: { type: 'string', description: 'A file of anchors that was kept elsewhere', valueHint: 'file' },
    key: {
      type: 'string',
      description: 'The public key of an anchor that was kept elsewhere, or several behind commas',
      valueHint: 'key',
    },
  },
  async run({ args }) {
    const anchors = args.anchors === undefined ? undefined : await readAnchors(String(args.anchors))
    const keys = args.key === undefined ? undefined : String(args.key).split(',')
    return withProduct(async ({ context }) => {
      const chains = await verifyTrails(context, { anchors, keys })
      print(chains.length === 0 ? 'There are no events yet.' : chains.flatMap(linesOf).join('\n'))
      if (anchors) print(comparedWith(anchors))
      return chains.every(isWhole)
    })
  },
})

const isWhole = ({ brokenAt, altered, keyFault }: VerifiedChain) =>
  brokenAt === undefined && altered.length === 0 && keyFault === undefined

const linesOf = (chain: VerifiedChain): readonly string[] => [
  lineOf(chain),
  ...(chain.keyFault === undefined ? [] : [`${chain.name}: NOT PROVEN BY THE KEY: ${chain.keyFault}`]),
  ...chain.differences.map((difference) => `${chain.name}: ${lineOfDifference(difference)}`),
  ...(chain.further > 0 ? [`${chain.name}: and ${chain.further} more`] : []),
  ...chain.altered.map(
    ({ name, _id, file }) => `${chain.name}: ALTERED OR MISSING: the file of ${name} (${_id}), ${file}`,
  ),
]

const lineOf = ({ name: organisation, events, brokenAt }: VerifiedChain) =>
  brokenAt === undefined
    ? `${organisation}: whole, ${events} events`
    : `${organisation}: BROKEN at event ${brokenAt}, ${events} events before it are whole`

const lineOfDifference = ({ event, objectType, _id, text }: VerifiedChain['differences'][number]) =>
  `NOT AS EVENT ${event} SAYS: ${objectType === null ? text : `${objectType} ${_id} ${text}`}`

/** Whose keys these are is for the reader to compare: the file alone says only that it was not changed. */
function comparedWith(anchors: readonly Anchor[]): string {
  const newest = anchors
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  const keys = [...new Set(anchors.map(({ public_key }) => public_key))]
  return newest === undefined
    ? 'The file has no anchors.'
    : `Compared with ${anchors.length} ${anchors.length === 1 ? 'anchor' : 'anchors'}, the newest of ${newest}, signed with ${keys.join(', ')}`
}
