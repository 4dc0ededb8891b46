export { partyFields } from './parties/party-fields'
export { EntityPanel, PersonPanel } from './parties/party-panels'
export { isLeaving, isLegalEntity, type Structure, structureOf } from './parties/structure'
