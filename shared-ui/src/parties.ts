export { allParties, type KnownParty, knownParties } from './file/parties/known-parties'
export { partyFields } from './file/parties/party-fields'
export { EntityPanel, PersonPanel } from './file/parties/party-panels'
export {
  type Holder,
  isLeaving,
  isLegalEntity,
  namedAbove,
  type Structure,
  structureOf,
} from './file/parties/structure'
