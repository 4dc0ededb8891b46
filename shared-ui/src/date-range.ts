export { DateRangeField } from './controls/date-range/date-range-field'
