export { termsQuery } from './terms/terms-query'
