import type { Shareholder } from '@dossier/contract/file/schemas/records'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { type ClientRecords, clientRecords } from './board.builder'
import { aDirector, anEntity, aPerson, aShareholder, aUbo } from './parties.builder'

const withShare = (holder: Shareholder, share: number): Shareholder => ({
  ...holder,
  percentage_held: { value: share, new_value: null },
})

/**
 * A client of which Lagoon Holding has 60 % and Ana, whose creation waits, 39 %. Lagoon is Bea's by half; nothing is
 * known of its other half. Carl directs the client.
 */
export const ownedClient = (more: Partial<ClientRecords> = {}): ClientRecords =>
  clientRecords({
    shareholders: [
      withShare(aShareholder('by-lagoon', { legalEntity: 'lagoon' }), 60),
      {
        ...withShare(aShareholder('by-ana', { ubo: 'ubo-ana' }), 39),
        pending_action: anOpenChange({ actionType: 'create' }),
        pending_actions: [anOpenChange({ actionType: 'create' })],
      },
      withShare(aShareholder('by-bea', { ubo: 'ubo-bea', share_holder_related: 'by-lagoon' }), 50),
    ],
    ubos: [aUbo('ubo-ana', 'ana', 'by-ana'), aUbo('ubo-bea', 'bea', 'by-bea')],
    persons: [aPerson('ana', 'Ana'), aPerson('bea', 'Bea'), aPerson('carl', 'Carl')],
    entities: [anEntity('lagoon', 'Lagoon Holding B.V.')],
    mds: [aDirector('by-carl', { persons: ['carl'] })],
    ...more,
  })
