export { CountryField } from './controls/choice/country-field'
export { SearchSelect } from './controls/choice/search-select'
