export { termsQuery } from './server/terms/terms-query'
