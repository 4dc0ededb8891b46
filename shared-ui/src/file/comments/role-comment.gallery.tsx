import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import type { GalleryEntry } from '../../../gallery/entry'
import { RoleComment } from './role-comment'

const nothing = async () => undefined
const written = richTextOf('Signed by both directors; the second signature is hard to read.')

export const entry: GalleryEntry = {
  title: 'Comment of a role',
  lead: 'What one level of review says about a document. Everybody reads what they may see, and writes at their own level only.',
  states: [
    {
      title: 'Nothing written yet',
      content: <RoleComment label="Account Manager Comments" value={null} mayEdit onSave={nothing} />,
    },
    {
      title: 'Written, read only',
      content: <RoleComment label="Supervisor Comments" value={written} mayEdit={false} onSave={nothing} />,
    },
    {
      title: 'Another text waits for approval',
      content: (
        <RoleComment
          label="Compliance Officer Comments"
          value={written}
          proposal={{
            value: richTextOf('Certified copy received on 18/11/2026.'),
            who: 'Olivia Officer',
            when: '2026-11-18T14:02:00.000Z',
            actionId: '1',
          }}
          requestHref={() => '/?entry=comment/role-comment'}
          mayEdit
          onSave={nothing}
        />
      ),
    },
    {
      title: 'While it is written',
      opens: true,
      content: <RoleComment label="Comments of a supervisor" value={written} mayEdit onSave={nothing} />,
    },
  ],
}
