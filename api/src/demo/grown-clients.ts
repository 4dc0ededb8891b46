import type { CorporateClient } from './demo-client'

/** The first client of that firm, which its founder approved alone. */
export const foundersClient: CorporateClient = {
  name: 'Simpson Bay Marine N.V.',
  activity: 'Ship chandling',
  address: ['Airport Road 44', 'Simpson Bay', 'SX'],
  location: 'local',
  risk: 'low',
  reviewIn: 420,
  addedAgo: 420,
  state: 'approved, empty',
}

/** Its clients since it has two decision makers, from before the second one was confirmed and since. */
export const grownClients: readonly CorporateClient[] = [
  {
    name: 'Great Bay Holdings N.V.',
    activity: 'Holding of participations',
    address: ['Front Street 14', 'Philipsburg', 'SX'],
    location: 'local',
    risk: 'medium',
    reviewIn: 160,
    addedAgo: 205,
    state: 'settled',
  },
  {
    name: 'Oyster Pond Charters N.V.',
    activity: 'Chartering of yachts',
    address: ['Emerald Merit Road 3', 'Oyster Pond', 'SX'],
    location: 'abroad',
    risk: 'low',
    reviewIn: 640,
    addedAgo: 26,
    state: 'approved, empty',
  },
  {
    name: 'Cupecoy Estates N.V.',
    activity: 'Letting of property',
    address: ['Rhine Road 158', 'Cupecoy', 'SX'],
    location: 'local',
    risk: 'high',
    reviewIn: 300,
    addedAgo: 3,
    state: 'proposed',
  },
]
