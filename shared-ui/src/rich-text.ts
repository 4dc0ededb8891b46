export { RichTextField } from './file/rich-text/rich-text-field'
export { RichTextView } from './file/rich-text/rich-text-view'
