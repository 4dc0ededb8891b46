export { DescriptionList } from './controls/description-list/description-list'
