export {
  afterAnswer,
  afterRefusal,
  type Draft,
  draftOn,
  type Ground,
  refusalOf,
  whileSending,
  withReading,
  withTyped,
} from './draft/draft'
export { isSameValue } from './draft/same-value'
