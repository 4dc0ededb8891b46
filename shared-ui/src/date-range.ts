export type { DateRange } from './controls/date-range/date-range'
export { DateRangeField } from './controls/date-range/date-range-field'
