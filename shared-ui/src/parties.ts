export { allParties, type KnownParty, knownParties } from './parties/known-parties'
export { partyFields } from './parties/party-fields'
export { EntityPanel, PersonPanel } from './parties/party-panels'
export { type Holder, isLeaving, isLegalEntity, namedAbove, type Structure, structureOf } from './parties/structure'
