export { type DateRange, rangeErrors } from './date-range/date-range'
export { DateRangeField } from './date-range/date-range-field'
