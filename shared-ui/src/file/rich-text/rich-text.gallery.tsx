import type { RichText } from '@dossier/contract/platform/fields/field'
import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { RichTextField } from './rich-text-field'
import { RichTextView } from './rich-text-view'

const text: RichText = {
  ops: [
    { insert: 'Two points are ' },
    { insert: 'open', attributes: { bold: true } },
    { insert: ':\n' },
    { insert: 'the extract is older than six months' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'see ' },
    { insert: 'the register', attributes: { link: 'https://www.curacao-chamber.cw' } },
    { insert: '\n', attributes: { list: 'bullet' } },
  ],
}
const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Rich text',
  lead: 'Bold, italic, underline, lists and links; whatever else is pasted arrives as plain text. The editor is loaded where one is shown.',
  states: [
    { title: 'To read', content: <RichTextView text={text} /> },
    {
      title: 'To write',
      content: (
        <WithValue<RichText | null> start={text}>
          {(value, onChange) => <RichTextField label="Comment" value={value} onChange={onChange} />}
        </WithValue>
      ),
    },
    {
      title: 'With an error',
      content: <RichTextField label="Details" value={null} onChange={nothing} error="Please fill the content field" />,
    },
    { title: 'Disabled', content: <RichTextField label="Remark" value={text} onChange={nothing} disabled /> },
  ],
}
