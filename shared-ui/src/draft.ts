export {
  afterAnswer,
  afterRejection,
  type Draft,
  draftOn,
  fieldErrorOf,
  type Ground,
  whileSending,
  withReading,
  withTyped,
} from './draft/draft'
export { isSameValue } from './draft/same-value'
