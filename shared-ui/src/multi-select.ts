export { MultiSelect } from './multi-select/multi-select'
