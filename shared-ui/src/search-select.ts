export { CountryField } from './choice/country-field'
export { SearchSelect } from './choice/search-select'
