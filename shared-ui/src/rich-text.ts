export { RichTextField } from './rich-text/rich-text-field'
export { RichTextView } from './rich-text/rich-text-view'
