export { DescriptionList } from './description-list/description-list'
